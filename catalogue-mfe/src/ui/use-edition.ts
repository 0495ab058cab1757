import { useState } from 'react';

/**
 * A number that grows whenever another choice is on show, to be used as a key: another choice is another list, built
 * anew, because cards that wander across the page would be followed by the eye. What the URL's query asks for right
 * after hydration is still the first edition, and keeps what the server sent.
 */
export function useEdition(choice: string, isSettled: boolean): number {
  const [last, setLast] = useState({ choice, isSettled, edition: 0 });
  if (last.choice !== choice || last.isSettled !== isSettled) {
    const isNew = last.isSettled && last.choice !== choice;
    setLast({ choice, isSettled, edition: last.edition + Number(isNew) });
  }
  return last.edition;
}
