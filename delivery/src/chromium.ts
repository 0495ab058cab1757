import { existsSync } from 'node:fs';
import { DeliveryError } from './delivery-error';

/** Browsers without the processes of a window: half the processor time for the same pages. */
const shells = ['/usr/bin/chromium-headless-shell'];
const windowed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Finds the browser: `CHROMIUM_PATH`, or a usual place. Tests prefer a headless shell, measurements the browser that
 * visitors have. @throws browser-missing
 */
export function chromiumPath(use: 'test' | 'measure'): string {
  const usualPlaces = use === 'test' ? [...shells, ...windowed] : [...windowed, ...shells];
  const place = process.env.CHROMIUM_PATH?.trim() || usualPlaces.find((usual) => existsSync(usual));
  if (place && existsSync(place)) return place;
  const said = `No Chromium at ${place ?? usualPlaces.join(', ')}. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.`;
  throw new DeliveryError('browser-missing', said);
}
