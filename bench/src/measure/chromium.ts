import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Settings of the measured site that name another service must cost the same everywhere: nothing.
  '--host-resolver-rules=MAP *.example ~NOTFOUND',
];

/** Opens a Chromium that takes exactly one certificate for valid besides the public ones. */
export function openChromium(certificateFingerprint: string): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? usualPlaces.find((place) => existsSync(place));
  if (!executablePath || !existsSync(executablePath)) {
    throw new Error('No Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  }
  return chromium.launch({
    executablePath,
    args: [...quiet, `--ignore-certificate-errors-spki-list=${certificateFingerprint}`],
  });
}
