// Loaded into a server under test: each SIGUSR2 sets its clock an hour on, then back.
const RealDate = Date;
let offset = 0;
process.on('SIGUSR2', () => {
  offset = offset === 0 ? 3_600_000 : 0;
});
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offset);
    else super(...given);
  }
  static now() {
    return RealDate.now() + offset;
  }
};
