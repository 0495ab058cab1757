import { existsSync } from 'node:fs';
import { DeliveryError } from './delivery-error';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where the browser is: `CHROMIUM_PATH`, or a usual place. @throws browser-missing */
export function chromiumPath(): string {
  const place = process.env.CHROMIUM_PATH ?? usualPlaces.find((usual) => existsSync(usual));
  if (place !== undefined && existsSync(place)) return place;
  throw new DeliveryError(
    'browser-missing',
    `No Chromium at ${place ?? usualPlaces.join(', ')}. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.`,
  );
}
