/** How long an address has to wait; `seconds` is null if the address is unknown. */
export type Wait = { seconds: number | null; whole_site: boolean };

export function tryAgainIn(wait: Wait | undefined): string {
  if (!wait || wait.seconds === null) return 'Please wait a few minutes before trying again.';
  const minutes = Math.ceil(wait.seconds / 60);
  const time = minutes <= 1 ? 'a minute' : minutes < 60 ? `${minutes} minutes` : inHours(minutes);
  const cause = wait.whole_site
    ? 'More applications are arriving than we can take at the moment.'
    : 'Too many applications have arrived from here.';
  return `${cause} Please try again in ${time}.`;
}

function inHours(minutes: number): string {
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
