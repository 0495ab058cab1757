import { resultWith } from '../testing';
import { withFigures } from './readme-section';

const result = resultWith({}, { facts: { rollbackSeconds: 0.02 } });

test('the kept figures take the place of those that stood in the document', () => {
  const document = withFigures('# Site\n<!-- bench -->\nold\n<!-- /bench -->\nAfterwards', result);
  expect(document).toContain('2026-02-03, Example, 2 cores');
  expect(document).toContain('| Rollback | ≤ 0.3 s | 0.05 s | 0.02 s |  | as aimed |');
  expect(document).not.toContain('old');
  expect(document).toMatch(/^# Site\n[\s\S]*\nAfterwards$/);
});

test('a second time changes nothing more', () => {
  const once = withFigures('<!-- bench --><!-- /bench -->', result);
  expect(withFigures(once, result)).toBe(once);
});

test('a document without a place for them stays as it is', () => {
  expect(withFigures('# Site', result)).toBe('# Site');
});
