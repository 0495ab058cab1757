import { useEffect } from 'react';

/** Calls back on the left and right arrow keys, wherever in the document the focus is. */
export function useArrowKeys(isActive: boolean, turn: (step: -1 | 1) => void): void {
  useEffect(() => {
    if (!isActive) return;
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === 'ArrowLeft') turn(-1);
      if (event.key === 'ArrowRight') turn(1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isActive, turn]);
}
