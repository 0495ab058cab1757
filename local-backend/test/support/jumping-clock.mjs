// Loaded into a server under test: its clock is off by what CLOCK_FILE says, in milliseconds, from each SIGUSR2 on.
import { existsSync, readFileSync } from 'node:fs';

const RealDate = Date;
const { CLOCK_FILE = '' } = process.env;
// Signals that come together are one: what counts is the file.
const read = () => (existsSync(CLOCK_FILE) ? Number(readFileSync(CLOCK_FILE, 'utf8')) : 0);
let offset = read();
process.on('SIGUSR2', () => {
  offset = read();
});
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(Date.now());
    else super(...given);
  }
  static now() {
    return RealDate.now() + offset;
  }
};
