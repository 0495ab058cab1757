import { act, renderHook } from '@testing-library/react';
import { dismissToast, toast, useCurrentToast } from './toasts';

const current = () => renderHook(() => useCurrentToast());

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
