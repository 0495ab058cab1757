import { resultWith } from '../testing';
import { withFigures } from './result-files';
import { resultPage } from './result-page';
import { resultText } from './result-text';
import { table } from './table';

const result = resultWith(
  { '/<about>': { composed: { lcp: [500, 520, 510] }, static: { lcp: [480, 490, 485] } } },
  { facts: { rollbackSeconds: 0.02 } },
);

test('a table puts words to the left and numbers to the right', () => {
  expect(table(['page', 'ms'], [['/', '5']])).toBe('| page |  ms |\n| ---- | --: |\n| /    |   5 |');
});

test('the page of a result shows every run as a dot and the median as a bar, and needs nothing from elsewhere', () => {
  const page = resultPage(result, []);
  expect(page).not.toMatch(/<script|<link|src=|https?:/);
  expect(page).toContain('/&#60;about&#62;');
  expect(page).toContain('Nothing has changed noticeably.');
  expect(page.match(/<i /g)).toHaveLength(6);
  expect(page.match(/<b [^>]*><\/b><\/td><td>(510|485) ms/g)).toHaveLength(2);
});

test('the terminal says each ratio with its spread, how to keep a result where none is kept, and whether the machine was busy', () => {
  const busy = resultWith({}, { load: { before: 6.5, highest: 9 } });
  expect(resultText(result, undefined)).toMatch(/1\.05 \(1\.02–1\.07\)/);
  expect(resultText(result, undefined)).toContain('npm run bench -- --keep');
  expect(resultText(busy, [])).toContain('Load was 6.5 on 2 cores');
  expect(resultText(result, [])).not.toContain('Load was');
});

test('the kept figures take the place of those in the document, once; one without a place stays as it is', () => {
  const document = withFigures('# Site\n<!-- bench -->\nyesterday\n<!-- /bench -->\nAfterwards', result);
  expect(document).toContain('2026-02-03, Example, 2 cores');
  expect(document).toMatch(/\| Rollback +\| +≤ 0\.3 s \| +0\.05 s \| +0\.02 s \| +\| +as aimed \|/);
  expect(document).not.toContain('yesterday');
  expect(document).toMatch(/^# Site\n[\s\S]*\nAfterwards$/);
  expect(withFigures(document, result)).toBe(document);
  expect(withFigures('# Site', result)).toBe('# Site');
});
