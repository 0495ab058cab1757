import { existsSync } from 'node:fs';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where the browser is: `CHROMIUM_PATH`, or a usual place. Ends with what to do when there is none. */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH ?? candidates.find((candidate) => existsSync(candidate));
  if (path && existsSync(path)) return path;
  throw new Error(
    `No Chromium at ${path ?? candidates.join(', ')}. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.`,
  );
}
