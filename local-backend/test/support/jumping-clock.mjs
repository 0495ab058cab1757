// Loaded into a server under test and into the thread of its engine: CLOCK_FILE has the offset of both clocks,
// in milliseconds.
import { existsSync, readFileSync } from 'node:fs';

const RealDate = Date;
const { CLOCK_FILE = '' } = process.env;
let offset = 0;
const read = () => {
  offset = existsSync(CLOCK_FILE) ? Number(readFileSync(CLOCK_FILE, 'utf8')) : 0;
};
read();
setInterval(read, 20).unref();
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(Date.now());
    else super(...given);
  }
  static now() {
    return RealDate.now() + offset;
  }
};
