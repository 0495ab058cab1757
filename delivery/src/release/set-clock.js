/**
 * Shifts the clock before any other code runs: in the process that renders pages, and in a page that is looked at.
 * Plain JavaScript without dependencies, because both read it as a text.
 */
((shifted) => {
  const RealDate = Date;
  const realNow = RealDate.now;
  const now = () => shifted(realNow());
  RealDate.now = now;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, self) => Reflect.construct(target, given.length > 0 ? given : [now()], self),
    apply: () => new RealDate(now()).toString(),
  });
  RealDate.prototype.constructor = globalThis.Date;
  // Without a date, these methods format the present time of a clock of their own.
  const { prototype } = Intl.DateTimeFormat;
  const { get: formatOf } = Reflect.getOwnPropertyDescriptor(prototype, 'format');
  Reflect.defineProperty(prototype, 'format', {
    configurable: true,
    get() {
      const format = Reflect.apply(formatOf, this, []);
      return (date = now()) => format(date);
    },
  });
  const { formatToParts } = prototype;
  prototype.formatToParts = function (date = now()) {
    return Reflect.apply(formatToParts, this, [date]);
  };
  const { timeOrigin } = performance;
  const origin = () => shifted(timeOrigin);
  Reflect.defineProperty(Performance.prototype, 'timeOrigin', { configurable: true, get: origin });
  if (!globalThis.Temporal) return;
  const today = (zone = Temporal.Now.timeZoneId()) =>
    Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(zone);
  Object.assign(Temporal.Now, {
    instant: () => today().toInstant(),
    zonedDateTimeISO: today,
    plainDateTimeISO: (zone) => today(zone).toPlainDateTime(),
    plainDateISO: (zone) => today(zone).toPlainDate(),
    plainTimeISO: (zone) => today(zone).toPlainTime(),
  });
})(SHIFTED);
