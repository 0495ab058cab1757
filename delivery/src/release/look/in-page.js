/**
 * Runs before everything else in a page that is looked at, with where and when it is. Sets the clock, and keeps what
 * the window was and what goes on in it, where no later script can change it. All that is used later is taken now, and
 * lies in objects without a prototype, since a page may add to every other.
 */
(({ clockMs, reportsUrl }) => {
  const {
    apply,
    construct,
    defineProperty,
    getOwnPropertyDescriptor,
    getPrototypeOf,
    isExtensible,
    ownKeys,
  } = Reflect;
  const { exec } = RegExp.prototype;
  const sourceOf = Function.prototype.toString;
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
    // What writes today's date, or says it, by a clock of its own.
    const { prototype } = Intl.DateTimeFormat;
    const { get: formatOf } = getOwnPropertyDescriptor(prototype, 'format');
    defineProperty(prototype, 'format', {
      configurable: true,
      get() {
        const format = apply(formatOf, this, []);
        return (date = RealDate.now()) => format(date);
      },
    });
    const { formatToParts } = prototype;
    prototype.formatToParts = function (date = RealDate.now()) {
      return apply(formatToParts, this, [date]);
    };
    const { timeOrigin } = performance;
    defineProperty(Performance.prototype, 'timeOrigin', {
      configurable: true,
      get: () => timeOrigin + clockMs,
    });
    if (window.Temporal) {
      const today = (zone = Temporal.Now.timeZoneId()) =>
        Temporal.Instant.fromEpochMilliseconds(RealDate.now()).toZonedDateTimeISO(zone);
      Object.assign(Temporal.Now, {
        instant: () => today().toInstant(),
        zonedDateTimeISO: today,
        plainDateTimeISO: (zone) => today(zone).toPlainDateTime(),
        plainDateISO: (zone) => today(zone).toPlainDate(),
        plainTimeISO: (zone) => today(zone).toPlainTime(),
      });
    }
  }

  // A box that is left out for speed, or comes after a while, cannot be compared.
  const everything = new CSSStyleSheet();
  everything.replaceSync('* { content-visibility: visible !important; animation-delay: 0s !important; }');
  document.adoptedStyleSheets = [everything];

  // Told by the policy of every page, under which it does not run.
  const { error } = console;
  const tellOfUnverified = (reports) => {
    for (const { body } of reports) {
      if (body.blockedURL.startsWith(`${location.origin}/`)) {
        error(`loads ${body.blockedURL} without integrity`);
      }
    }
  };
  new ReportingObserver(tellOfUnverified, { types: ['integrity-violation'], buffered: true }).observe();

  // Of what other teams keep in the browser something is to be lost.
  if (location.protocol.startsWith('http')) {
    localStorage.kept = 'here';
    sessionStorage.kept = 'here';
    indexedDB.open('kept records').onsuccess = ({ target }) => target.result.close();
    // Where the site's address is one that a browser trusts.
    window.caches?.open('kept answers');
  }

  /** Adds to a list, whatever a page has made of lists. */
  const put = (list, value) =>
    defineProperty(list, list.length, {
      __proto__: null,
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });

  /** What goes on, by number: what was asked for, and by the code of which app, as the nearest release in the stack says. */
  const going = { __proto__: null };
  let begun = 0;
  const released = /\/_releases\/([a-z]+)\//;
  const asker = () => (apply(exec, released, [new RealError().stack]) ?? [])[1] ?? 'nobody';
  const ofOthers = /\/_releases\/(?!shell\/)/;
  /** Whether no other app's code has asked for it: what all share lies with the shell. */
  const isOfShellAlone = () => asker() === 'shell' && apply(exec, ofOthers, [new RealError().stack]) === null;
  const begin = (what, more) => {
    begun += 1;
    const app = asker();
    going[begun] = { __proto__: null, app, text: `${what} of ${app}`, ...more };
    return begun;
  };
  const end = (id) => delete going[id];

  /** Puts a function in the place of a built-in one, which it is given. */
  const replace = (object, name, by) => {
    const real = object?.[name];
    if (real) defineProperty(object, name, { ...getOwnPropertyDescriptor(object, name), value: by(real) });
    return real;
  };

  /** What the shell has kept by itself: that depends on the way, and on when a busy machine came to it. */
  const keptByShell = { __proto__: null };
  for (const name of ['setItem', 'removeItem']) {
    replace(
      Storage.prototype,
      name,
      (real) =>
        function (key, ...given) {
          const isOfShell = isOfShellAlone();
          if (keptByShell[key] && !isOfShell) error(`takes from the shell what it keeps: ${key}`);
          keptByShell[key] = isOfShell;
          return apply(real, this, [key, ...given]);
        },
    );
  }
  const byWhom = (key) => (keptByShell[key] ? `${key} of shell` : key);

  // No policy has a word for these.
  const tells = (object, name, textOf) =>
    replace(
      object,
      name,
      (real) =>
        new Proxy(real, {
          apply: (target, self, given) => {
            const text = textOf(given, self);
            if (text) error(text);
            return apply(target, self, given);
          },
          construct: (target, given, self) => {
            error(textOf(given));
            return construct(target, given, self);
          },
        }),
    );
  const RealURL = URL;
  const inTheNameOfOthers = ([to]) =>
    new RealURL(to?.url ?? to, location.href).pathname === reportsUrl &&
    asker() !== 'shell' &&
    'reports what only the shell sees';
  const realFetch = tells(window, 'fetch', inTheNameOfOthers);
  tells(Navigator.prototype, 'sendBeacon', inTheNameOfOthers);
  tells(XMLHttpRequest.prototype, 'open', ([, to]) => inTheNameOfOthers([to]));
  tells(window, 'RTCPeerConnection', () => 'connects past the policy: RTCPeerConnection');
  tells(window, 'print', () => 'opens a dialog that stops the browser: print()');
  for (const name of ['clearResourceTimings', 'setResourceTimingBufferSize']) {
    tells(Performance.prototype, name, () => `takes from all what the browser has timed: ${name}`);
  }
  tells(CSS, 'registerProperty', ([{ name }]) => {
    return !name.startsWith(`--${asker()}-`) && `registers ${name} for everybody`;
  });
  /** Whether who asks changes a page that is another's: its address, or the place that a visitor has on it. */
  const onAnothersPage = () => {
    const app = asker();
    if (app === 'shell' || app === 'nobody') return false;
    const pages = [...document.querySelectorAll('main [data-owner]')];
    const owner = pages.find((page) => page.checkVisibility())?.dataset.owner ?? app;
    return owner !== app && `moves the page of ${owner}, though it is ${app}’s`;
  };
  for (const name of ['go', 'back', 'forward']) tells(History.prototype, name, onAnothersPage);
  for (const name of ['back', 'forward', 'traverseTo', 'reload']) {
    tells(window.Navigation?.prototype, name, onAnothersPage);
  }
  // However else an address is changed: while it is, the stack says by whom.
  window.navigation?.addEventListener('navigate', () => {
    const text = onAnothersPage();
    if (text) error(text);
  });
  /** What is no longer part of any page moves none. */
  const moving = (element) => element.isConnected && onAnothersPage();
  for (const name of ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView']) {
    tells(window, name, onAnothersPage);
    tells(Element.prototype, name, (_, element) => moving(element));
  }
  for (const name of ['scrollTop', 'scrollLeft']) {
    const scrolled = getOwnPropertyDescriptor(Element.prototype, name);
    defineProperty(Element.prototype, name, {
      ...scrolled,
      set(value) {
        const text = moving(this);
        if (text) error(text);
        apply(scrolled.set, this, [value]);
      },
    });
  }
  tells(window.Notification, 'requestPermission', () => 'asks for the permission to notify');

  const realTimeout = window.setTimeout;
  for (const [start, stop] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
    ['requestAnimationFrame', 'cancelAnimationFrame'],
    ['requestIdleCallback', 'cancelIdleCallback'],
  ]) {
    const idOf = { __proto__: null };
    replace(window, start, (real) => (job, ...given) => {
      const id = begin(start);
      const run = (...told) => {
        if (start !== 'setInterval') end(id);
        return typeof job === 'function' ? apply(job, window, told) : undefined;
      };
      const handle = apply(real, window, [run, ...given]);
      idOf[handle] = id;
      return handle;
    });
    replace(window, stop, (real) => (handle) => {
      const by = asker();
      const { app = by } = going[idOf[handle]] ?? {};
      if (app !== by && by !== 'shell') error(`ends what ${app} waits for`);
      end(idOf[handle]);
      return apply(real, window, [handle]);
    });
  }

  // Whoever calls itself by a message never waits for a timer; a message that was sent counts for a moment.
  const aMoment = 100;
  for (const [prototype, name] of [
    [MessagePort.prototype, 'postMessage'],
    [window.Scheduler?.prototype, 'yield'],
  ]) {
    replace(
      prototype,
      name,
      (real) =>
        function (...given) {
          const id = begin(name);
          apply(realTimeout, window, [() => end(id), aMoment]);
          return apply(real, this, given);
        },
    );
  }

  const { then } = Promise.prototype;
  replace(
    window.Scheduler?.prototype,
    'postTask',
    (real) =>
      function (...given) {
        const id = begin('postTask');
        const done = apply(real, this, given);
        const over = () => end(id);
        apply(then, done, [over, over]);
        return done;
      },
  );

  for (const name of [
    'MutationObserver',
    'ResizeObserver',
    'IntersectionObserver',
    'PerformanceObserver',
    'ReportingObserver',
  ]) {
    const { prototype } = window[name] ?? {};
    const stop = (observer, target) => {
      for (const id in going) {
        const one = going[id];
        if (one.observer === observer && (target === undefined || one.target === target)) end(id);
      }
    };
    replace(
      prototype,
      'observe',
      (real) =>
        function (target, ...given) {
          stop(this, target);
          begin(name, { observer: this, target });
          return apply(real, this, [target, ...given]);
        },
    );
    for (const ending of ['unobserve', 'disconnect']) {
      replace(
        prototype,
        ending,
        (real) =>
          function (...given) {
            stop(this, given[0]);
            return apply(real, this, given);
          },
      );
    }
  }
  const { get: isConnected } = getOwnPropertyDescriptor(Node.prototype, 'isConnected');
  /** Of what a page has taken out of the document nobody hears any more. */
  const isHeard = ({ target }) => !(target instanceof Node) || apply(isConnected, target, []);

  replace(
    CustomElementRegistry.prototype,
    'define',
    (real) =>
      function (...given) {
        begin(`the element ${given[0]}`);
        return apply(real, this, given);
      },
  );

  /** Everything built in: each object that a global leads to, however far, with what it has. */
  const builtIn = [];
  const known = new Set();
  const textOf = (key) => (typeof key === 'symbol' ? `[${key.description}]` : key);
  const keep = (name, object) => {
    if ((typeof object !== 'function' && typeof object !== 'object') || !object || known.has(object)) return;
    known.add(object);
    const keys = ownKeys(object);
    const had = { __proto__: null };
    for (const key of keys) had[key] = getOwnPropertyDescriptor(object, key);
    put(builtIn, {
      name,
      object,
      had,
      keys,
      prototype: getPrototypeOf(object),
      isOpen: isExtensible(object),
    });
    for (const key of keys) keep(object === window ? textOf(key) : `${name}.${textOf(key)}`, had[key]?.value);
    keep(`the prototype of ${name}`, getPrototypeOf(object));
  };
  keep('window', window);
  // What no property holds: what getters answer with, and what only instances lead to.
  const isAsked = (name) => !/^(on|webkit)|Storage$/.test(textOf(name));
  for (const name of ownKeys(window)) {
    const { get } = builtIn[0].had[name];
    if (!get || !isAsked(name)) continue;
    const object = window[name];
    keep(name, object);
    if (typeof object !== 'object' || !object || object === window || object === document) continue;
    for (let of = getPrototypeOf(object); of; of = getPrototypeOf(of)) {
      for (const key of ownKeys(of).filter(isAsked)) {
        if (getOwnPropertyDescriptor(of, key).get && key !== '__proto__')
          keep(`${name}.${textOf(key)}`, object[key]);
      }
    }
  }
  for (const name of ['fonts', 'timeline', 'implementation']) keep(`document.${name}`, document[name]);
  const segments = new Intl.Segmenter().segment('');
  for (const each of [
    (function* () {})(),
    (async function* () {})(),
    async () => {},
    [].values(),
    [].values().map?.(String),
    window.Iterator?.from({ next() {} }),
    new Map().keys(),
    new Set().keys(),
    ''[Symbol.iterator](),
    ''.matchAll(/x/g),
    segments,
    segments[Symbol.iterator](),
    new URLSearchParams().keys(),
    new FormData().keys(),
    new Headers().keys(),
  ]) {
    for (let next = each; next; next = getPrototypeOf(next)) keep('what is iterated', next);
  }
  const [{ had: globals }] = builtIn;
  /** What is new on these is told by name. */
  const isMarked = (object) => object === document || object === window;
  const parts = ['value', 'get', 'set', 'writable', 'configurable'];
  const differs = (one, other) => {
    for (let at = 0; at < parts.length; at += 1) if (one[parts[at]] !== other?.[parts[at]]) return true;
    return false;
  };

  function replaced() {
    const found = [];
    for (let index = 0; index < builtIn.length; index += 1) {
      const { name, object, had, keys, prototype, isOpen } = builtIn[index];
      const has = ownKeys(object);
      const say = (key) => put(found, `${name}.${textOf(key)}`);
      if (getPrototypeOf(object) !== prototype) say('__proto__');
      if (isExtensible(object) !== isOpen) {
        say('(frozen)');
        continue;
      }
      for (let at = 0; at < keys.length; at += 1)
        if (differs(had[keys[at]], getOwnPropertyDescriptor(object, keys[at]))) say(keys[at]);
      for (let at = 0; at < has.length; at += 1)
        if (had[has[at]] === undefined && !isMarked(object)) say(has[at]);
    }
    return found;
  }

  /** What is new on the window: its name, and of whatever functions it has their text. */
  function added() {
    const found = [];
    const has = ownKeys(window);
    for (let at = 0; at < has.length; at += 1) {
      const name = textOf(has[at]);
      const hears = /^on[a-z]+$/.test(name) && window[name] !== null;
      if (globals[has[at]] !== undefined && !hears) continue;
      const value = getOwnPropertyDescriptor(window, has[at])?.value;
      const own = typeof value === 'object' && value !== null ? ownKeys(value) : [];
      let functions = '';
      for (let each = 0; each < own.length; each += 1) {
        const one = getOwnPropertyDescriptor(value, own[each]).value;
        if (typeof one === 'function') functions += apply(sourceOf, one, []);
      }
      put(found, name + (functions && `: ${functions}`));
    }
    for (const one of [document, document.documentElement, document.head, document.body]) {
      const has = ownKeys(one);
      for (let at = 0; at < has.length; at += 1) {
        const name = textOf(has[at]);
        // As React marks what it listens to.
        if (name !== 'location' && !/^_+react/.test(name))
          put(found, `${one.localName ?? 'document'}.${name}`);
      }
    }
    return found;
  }

  /** What the document carries under a name, from before any script of a release runs. */
  let carried = [];
  const takeDown = () => {
    carried = [...document.querySelectorAll('script[id]:not([src])')].map((script) => ({
      script,
      id: script.id,
      html: script.outerHTML,
    }));
  };
  document.addEventListener('readystatechange', takeDown, { once: true });

  /** A stylesheet that came with the document names its file, as the one does that is linked to. */
  const addressOf = ({ ownerNode, href }) =>
    ownerNode?.dataset.href ??
    (href?.startsWith(location.origin) ? href.slice(location.origin.length) : href);

  const textIn = (sheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');

  /** What was said of a stylesheet's file before it was released holds of what its rules are now. */
  const sheetOf = async (sheet) => {
    const address = addressOf(sheet);
    if (!/^\/_releases\//.test(address)) return `a sheet of ${textIn(sheet)}`;
    const file = new CSSStyleSheet();
    file.replaceSync(await (await apply(realFetch, window, [address])).text());
    return textIn(file) === textIn(sheet) && !sheet.disabled
      ? address
      : `other rules in ${address.split('/').at(-1)} than its file has`;
  };

  defineProperty(window, '__landmarkLook', {
    enumerable: false,
    value: Object.freeze({
      read: async () => ({
        globals: added(),
        replaced: replaced(),
        going: Object.values(going)
          .filter(isHeard)
          .map(({ text }) => text),
        stored: [
          ...[...Object.keys(localStorage), ...Object.keys(sessionStorage)].map(byWhom),
          ...[localStorage.kept, sessionStorage.kept].map((text) => `kept: ${text}`),
          ...(await indexedDB.databases()).map(({ name }) => name),
          ...((await window.caches?.keys()) ?? []),
          ...((await Array.fromAsync?.((await navigator.storage?.getDirectory())?.keys() ?? [])) ?? []),
          ...((await navigator.locks?.query())?.held ?? []).map(({ name }) => name),
        ],
        document: [
          ...[
            ...document.head.querySelectorAll(
              'base, meta:not([property]), link:not([rel=stylesheet], [rel=preload], [rel=modulepreload])',
            ),
          ].map((element) => element.outerHTML),
          ...(await Promise.all([...document.styleSheets, ...document.adoptedStyleSheets].map(sheetOf))),
          ...[...document.fonts].map(({ family }) => `the typeface ${family}`),
          ...document.getAnimations().map(({ effect }) => `an animation of ${effect?.target?.tagName}`),
          ...[...(CSS.highlights?.keys() ?? [])].map((name) => `the highlight ${name}`),
          ...carried
            .filter(
              ({ script, id, html }) => document.getElementById(id) !== script || script.outerHTML !== html,
            )
            .map(({ id }) => `${id} is not what the document came with`),
          `the policy ${window.trustedTypes?.defaultPolicy?.name}`,
          `window.name ${window.name}`,
          `scrolling ${history.scrollRestoration}`,
          `a scheme ${document.designMode}`,
          `the focus on ${document.activeElement?.tagName}`,
        ],
      }),
    }),
  });
})(WORLD);
