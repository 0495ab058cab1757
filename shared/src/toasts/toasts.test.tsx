import { act, renderHook } from '@testing-library/react';
import { dismissToast, toast, useCurrentToast } from './toasts';

const current = () => renderHook(() => useCurrentToast());

test('a message is shown at once', () => {
  const { result } = current();
  act(() => toast({ title: 'Message Sent!', tone: 'success' }));
  expect(result.current).toMatchObject({ title: 'Message Sent!', tone: 'success' });
});

test('one notification at a time: the newest takes the older one’s place', () => {
  const { result } = current();
  act(() => toast({ title: 'First', tone: 'neutral' }));
  act(() => toast({ title: 'Second', tone: 'neutral' }));
  expect(result.current?.title).toBe('Second');
});

test('dismissing takes away only the toast that was meant', () => {
  const { result } = current();
  act(() => toast({ title: 'First', tone: 'neutral' }));
  const first = result.current?.id ?? Number.NaN;
  act(() => toast({ title: 'Second', tone: 'neutral' }));
  act(() => dismissToast(first));
  expect(result.current?.title).toBe('Second');
  act(() => dismissToast(result.current?.id ?? Number.NaN));
  expect(result.current).toBeUndefined();
});
