import type { BenchResult } from '../bench';
import { resultText, withFigures } from './report';

const result: BenchResult = {
  at: '2026-02-03T10:00:00.000Z',
  runs: 3,
  machine: 'Example, 2 cores',
  cores: 2,
  load: 0.1,
  samples: {
    '/about': { composed: { lcp: [500, 520, 510] }, static: { lcp: [480, 490, 485] } },
    changes: { composed: { rollbackSeconds: [0.02] } },
  },
};

test('the terminal says each ratio with its spread, and whether the machine was busy', () => {
  expect(resultText(result)).toMatch(/1\.05 \(0\.98–1\.10\)/);
  expect(resultText(result)).not.toContain('Load was');
  expect(resultText({ ...result, load: 6.5 })).toContain('Load was 6.5 on 2 cores');
});

test('the kept figures take the place of those in the document, once; one without a place stays as it is', () => {
  const document = withFigures('# Site\n<!-- bench -->\nyesterday\n<!-- /bench -->\nAfterwards', result);
  expect(document).toContain('2026-02-03, Example, 2 cores');
  expect(document).toMatch(/\| Rollback +\| +≤ 0\.1 s \| +0\.02 s \| +changes \| +holds \|/);
  expect(document).not.toContain('yesterday');
  expect(document).toMatch(/^# Site\n[\s\S]*\nAfterwards$/);
  expect(withFigures(document, result)).toBe(document);
  expect(withFigures('# Site', result)).toBe('# Site');
});
