/** The sentence for a visitor who must wait. Null: the address is unknown, so nobody can say how long. */
export function tryAgainIn(seconds: number | null): string {
  if (seconds === null) return 'Please wait a few minutes before trying again.';
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes <= 1 ? 'a minute' : minutes < 60 ? `${minutes} minutes` : inHours(minutes);
  return `Too many applications have arrived from here. Please try again in ${wait}.`;
}

function inHours(minutes: number): string {
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
