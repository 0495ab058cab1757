import { useState } from 'react';

/** A value as it was when things last rested: what nobody looks at need not follow every key. */
export function useRested<Value extends object>(value: Value, isAtRest: boolean): Value {
  const [rested, setRested] = useState(value);
  if (!isAtRest) return rested;
  if (rested !== value) setRested(value);
  return value;
}
