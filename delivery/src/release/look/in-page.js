/**
 * Runs before everything else in a page that is looked at, with where and when it is. Sets the clock, and keeps what
 * the window was and who asked it for more, where no later script can change it. All that is used later is taken now.
 */
(({ clockMs }) => {
  const { apply, construct, getOwnPropertyDescriptor, ownKeys } = Reflect;
  const { exec } = RegExp.prototype;
  const RealError = Error;
  const RealDate = Date;
  const now = RealDate.now;
  if (clockMs !== 0) {
    RealDate.now = () => now() + clockMs;
    window.Date = new Proxy(RealDate, {
      construct: (target, given, self) =>
        construct(target, given.length > 0 ? given : [RealDate.now()], self),
      apply: () => new RealDate(RealDate.now()).toString(),
    });
    RealDate.prototype.constructor = window.Date;
  }

  // A box that is left out for speed, or comes after a while, cannot be compared.
  const everything = new CSSStyleSheet();
  everything.replaceSync('* { content-visibility: visible !important; animation-delay: 0s !important; }');
  document.adoptedStyleSheets = [everything];

  // Under the policy of every page, which tells of it and does not stop it.
  const { error } = console;
  const tellOfUnverified = (reports) => {
    for (const { body } of reports) {
      if (body.blockedURL.startsWith(`${location.origin}/`)) {
        error(`runs ${body.blockedURL} without integrity`);
      }
    }
  };
  new ReportingObserver(tellOfUnverified, { types: ['integrity-violation'], buffered: true }).observe();

  /** The app whose released code asks, as the nearest call in a file of a release says. */
  const released = /\/_releases\/([a-z]+)\//;
  const caller = () => apply(exec, released, [new RealError().stack])?.[1];

  /** What is yet to run, and who listens to what all pages share. */
  const timers = new Map();
  const listeners = [];

  for (const [start, stop, repeats] of [
    ['setTimeout', 'clearTimeout', false],
    ['setInterval', 'clearInterval', true],
    ['requestAnimationFrame', 'cancelAnimationFrame', false],
  ]) {
    const begin = window[start];
    const end = window[stop];
    window[start] = (job, ...given) => {
      const key = {};
      const run = (...told) => {
        if (!repeats) timers.delete(key);
        return typeof job === 'function' ? apply(job, window, told) : undefined;
      };
      key.handle = apply(begin, window, [run, ...given]);
      timers.set(key, { app: caller(), what: start });
      return key.handle;
    };
    window[stop] = (handle) => {
      for (const [key, { what }] of timers) if (key.handle === handle && what === start) timers.delete(key);
      return apply(end, window, [handle]);
    };
  }

  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const isShared = (target) =>
    target === undefined ||
    target === window ||
    target === document ||
    target === document.documentElement ||
    target === document.body;
  const captures = (options) => (typeof options === 'object' ? options?.capture === true : options === true);
  const drop = (target, type, listener, capture) => {
    const at = listeners.findIndex(
      (one) =>
        one.target === target && one.type === type && one.listener === listener && one.capture === capture,
    );
    if (at >= 0) listeners.splice(at, 1);
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    apply(addEventListener, this, [type, listener, options]);
    const target = this ?? window;
    if (!isShared(target) || !listener) return;
    const capture = captures(options);
    drop(target, type, listener, capture);
    listeners.push({ app: caller(), target, type, listener, capture });
    const signal = typeof options === 'object' ? options?.signal : undefined;
    if (signal) apply(addEventListener, signal, ['abort', () => drop(target, type, listener, capture)]);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    apply(removeEventListener, this, [type, listener, options]);
    drop(this ?? window, type, listener, captures(options));
  };

  /** Everything built in: each object that a global leads to, with what it has. */
  const builtIn = [];
  const keep = (name, object) => {
    // Without a prototype, which a page may add to.
    const had = { __proto__: null };
    for (const key of ownKeys(object)) had[key] = getOwnPropertyDescriptor(object, key);
    builtIn[builtIn.length] = { name, object, had, keys: ownKeys(object) };
  };
  keep('window', window);
  const [{ had: globals, keys: known }] = builtIn;
  for (const key of known) {
    const { value } = globals[key];
    if (value === window || value === null || (typeof value !== 'function' && typeof value !== 'object'))
      continue;
    keep(String(key), value);
    if (typeof value === 'function' && value.prototype) keep(`${String(key)}.prototype`, value.prototype);
  }
  for (const name of ['history', 'navigator', 'document', 'performance', 'crypto', 'customElements']) {
    keep(name, window[name]);
  }
  const differs = (one, other) =>
    other === undefined || one.value !== other.value || one.get !== other.get || one.set !== other.set;
  const names = (key) => (typeof key === 'symbol' ? `[${key.description}]` : key);

  function replaced() {
    const found = [];
    for (let index = 0; index < builtIn.length; index += 1) {
      const { name, object, had, keys } = builtIn[index];
      const has = ownKeys(object);
      for (let at = 0; at < keys.length; at += 1) {
        const key = keys[at];
        if (differs(had[key], getOwnPropertyDescriptor(object, key)))
          found[found.length] = `${name}.${names(key)}`;
      }
      for (let at = 0; at < has.length; at += 1) {
        if (had[has[at]] === undefined && object !== document && object !== window)
          found[found.length] = `${name}.${names(has[at])}`;
      }
    }
    return found;
  }

  /** What is new on the window, and what every page now hears of without having asked. */
  function added() {
    const found = [];
    const has = ownKeys(window);
    for (let at = 0; at < has.length; at += 1) {
      const name = names(has[at]);
      const hears = /^on[a-z]+$/.test(name) && window[name] !== null;
      if (globals[has[at]] === undefined || hears) found[found.length] = name;
    }
    return found;
  }

  Object.defineProperty(window, '__landmarkLook', {
    enumerable: false,
    value: Object.freeze({
      read: (app) => ({
        globals: added(),
        replaced: replaced(),
        timers: [...timers.values()].filter((one) => one.app === app).map(({ what }) => what),
        listeners: listeners.filter((one) => one.app === app).map(({ type }) => type),
        focus: document.activeElement?.tagName ?? '',
      }),
    }),
  });
})(WORLD);
