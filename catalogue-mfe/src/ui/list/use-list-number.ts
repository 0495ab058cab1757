import { useState } from 'react';

/**
 * A number that grows whenever another choice is on show, to be used as a key: another choice is another list, built
 * anew, because cards that wander across the page would be followed by the eye. What the URL's query asks for right
 * after hydration is still the first list, and keeps what the server sent.
 */
export function useListNumber(choice: string, isSettled: boolean): number {
  const [last, setLast] = useState({ choice, isSettled, listNumber: 0 });
  if (last.choice !== choice || last.isSettled !== isSettled) {
    const isNew = last.isSettled && last.choice !== choice;
    setLast({ choice, isSettled, listNumber: last.listNumber + Number(isNew) });
  }
  return last.listNumber;
}
