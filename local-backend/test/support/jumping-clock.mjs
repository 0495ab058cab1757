// Loaded into a server under test: each SIGUSR2 sets its clock an hour on, right, an hour back, and right again.
const RealDate = Date;
const offsets = [0, 3_600_000, 0, -3_600_000];
let turn = 0;
process.on('SIGUSR2', () => {
  turn = (turn + 1) % offsets.length;
});
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(Date.now());
    else super(...given);
  }
  static now() {
    return RealDate.now() + offsets[turn];
  }
};
