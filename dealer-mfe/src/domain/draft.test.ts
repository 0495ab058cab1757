import { completeForm } from '../testing/application';
import { draftKeptMs, draftOf, isBlank, parseDraft } from './draft';
import { emptyForm } from './form-fields';

const now = Date.UTC(2024, 4, 1);
const attempt = '11111111-2222-4333-8444-555555555555';
const saved = draftOf(completeForm, now, attempt);

test('everything typed is kept, the tax ID is not', () => {
  expect(saved).toEqual({ form: { ...completeForm, taxId: '' }, savedAt: now, attempt });
  expect(JSON.stringify(saved)).not.toContain('12-3456789');
});

test('what was stored reads back', () => {
  expect(parseDraft(JSON.parse(JSON.stringify(saved)), now)).toMatchObject(saved);
});

test('a draft expires after 30 days', () => {
  expect(parseDraft(saved, now + draftKeptMs)).toBeDefined();
  expect(parseDraft(saved, now + draftKeptMs + 1)).toBeUndefined();
});

test.each([null, 'text', 7, [], {}, { form: null, savedAt: now }, { form: {}, savedAt: 'today' }])(
  'what is no draft is none: %j',
  (stored) => expect(parseDraft(stored, now)).toBeUndefined(),
);

test('foreign names, kinds and choices are left out', () => {
  const stored = {
    form: { email: 7, shipToRegion: 'moon', taxId: '12-3456789', extra: 'x', phone: '1' },
    savedAt: now,
    attempt: 'a\nb',
  };
  const read = { form: { ...emptyForm, phone: '1' }, savedAt: now, attempt: undefined };
  expect(parseDraft(stored, now)).toEqual(read);
});

test('a form with nothing but a tax ID is not worth keeping', () => {
  expect(isBlank(draftOf({ ...emptyForm, taxId: '12-3456789' }, now))).toBe(true);
  expect(isBlank(saved)).toBe(false);
});
