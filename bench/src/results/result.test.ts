import { resultWith } from '../testing';
import { resultPage } from './result-page';
import { resultText } from './result-text';
import { stripChart } from './strip-chart';
import { markdownTable, textTable } from './text-table';

const result = resultWith({
  '/<about>': { composed: { lcp: [500, 520, 510] }, static: { lcp: [480, 490, 485] } },
});

test('a table puts words to the left and numbers to the right', () => {
  expect(
    textTable(
      ['page', 'ms'],
      [
        ['/', 5],
        ['/products', '1200'],
      ],
    ),
  ).toBe(['page         ms', '───────────────', '/             5', '/products  1200'].join('\n'));
});

test('the same table can stand in a document', () => {
  expect(markdownTable(['page', 'ms'], [['/', 5]])).toBe('| page | ms |\n| --- | --- |\n| / | 5 |');
});

test('a chart shows every run as a dot and the median as a bar', () => {
  const chart = stripChart('LCP', 'ms', [{ label: '/', series: { composed: [100, 200, 300] } }]);
  expect(chart.match(/<circle/g)).toHaveLength(3);
  expect(chart.match(/class="median"/g)).toHaveLength(1);
  expect(chart).toContain('>200</text>');
});

test('the page of a result needs no script and nothing from elsewhere', () => {
  const page = resultPage(result, []);
  expect(page).not.toMatch(/<script|<link|src=|https?:/);
  expect(page).toContain('/&#60;about&#62;');
  expect(page).toContain('Nothing has changed noticeably.');
});

test('the terminal says each ratio with its spread', () => {
  expect(resultText(result, undefined)).toMatch(/1\.05 \(1\.02–1\.07\)/);
});

test('the terminal says how to keep a result when none is kept', () => {
  expect(resultText(result, undefined)).toContain('npm run bench -- --keep');
});

test('a busy machine is named', () => {
  const busy = resultWith({}, { load: { before: 6.5, highest: 9 } });
  expect(resultText(busy, [])).toContain('Load was 6.5 on 2 cores');
  expect(resultText(result, [])).not.toContain('Load was');
});
