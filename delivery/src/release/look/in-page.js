/**
 * Runs before everything else in a page that is looked at, and keeps what the window was and what goes on in it, where no
 * later script can change it. All that is used later is taken now, and lies in objects without a prototype, since a page
 * may add to every other.
 */
((reportsUrl) => {
  const { apply, construct, defineProperty, getOwnPropertyDescriptor } = Reflect;
  const { getPrototypeOf, isExtensible, ownKeys } = Reflect;
  const { exec } = RegExp.prototype;
  const sourceOf = Function.prototype.toString;
  const RealError = Error;
  const RealPromise = Promise;
  // Told by the policy of every page, under which it does not run.
  const { error } = console;
  const tellOfUnverified = (reports) => {
    for (const { body } of reports)
      if (body.blockedURL.startsWith(`${location.origin}/`))
        error(`loads ${body.blockedURL} without integrity`);
  };
  new ReportingObserver(tellOfUnverified, { types: ['integrity-violation'], buffered: true }).observe();

  // Of what other teams keep in the browser something is to be lost; what the document before has kept, nobody knows.
  if (location.protocol.startsWith('http')) {
    if (window === top) sessionStorage.clear();
    localStorage.kept = 'here';
    sessionStorage.kept = 'here';
    indexedDB.open('kept records').onsuccess = ({ target }) => target.result.close();
    // Where the site's address is one that a browser trusts.
    window.caches?.open('kept answers');
  }

  /** Adds to a list, whatever a page has made of lists. */
  const put = (list, value) => {
    const own = { __proto__: null, value, enumerable: true, writable: true, configurable: true };
    defineProperty(list, list.length, own);
  };

  /** Goes through a list, whatever a page has made of going through lists. */
  const each = (list, job) => {
    for (let at = 0; at < list.length; at += 1) job(list[at]);
  };

  /** What goes on, by number: what was asked for, and by the code of which app, as the nearest release in the stack says. */
  const going = { __proto__: null };
  let begun = 0;
  const released = /^[a-z]+:\/\/[^/]+\/_releases\/([a-z]+)\//;
  const ofStacks = { __proto__: null, prepareStackTrace: (_, sites) => sites, stackTraceLimit: 50 };
  const sitesNow = () => {
    const had = { __proto__: null };
    for (const name in ofStacks) {
      had[name] = getOwnPropertyDescriptor(RealError, name);
      const own = { __proto__: null, value: ofStacks[name], configurable: true, writable: true };
      defineProperty(RealError, name, own);
    }
    const sites = new RealError().stack;
    for (const name in ofStacks)
      if (had[name]) defineProperty(RealError, name, had[name]);
      else delete RealError[name];
    return sites;
  };
  const { getFileName } = getPrototypeOf(sitesNow()[0]);
  /** The apps whose code is under way, the nearest first: by the files that it stands in, since its names it gives itself. */
  const askers = () => {
    const found = [];
    each(sitesNow(), (site) => {
      const [, app] = apply(exec, released, [apply(getFileName, site, [])]) ?? [];
      if (app) put(found, app);
    });
    return found;
  };
  const asker = () => askers()[0] ?? 'nobody';
  /** Whether no other app's code has asked for it: what all share lies with the shell. */
  const isOfShellAlone = () => {
    const all = askers();
    let isAlone = all.length > 0;
    each(all, (app) => {
      isAlone &&= app === 'shell';
    });
    return isAlone;
  };
  const begin = (what, more) => {
    begun += 1;
    const app = asker();
    going[begun] = { __proto__: null, app, text: `${what} of ${app}`, ...more };
    return begun;
  };
  const end = (id) => delete going[id];

  /** Puts a function in the place of a built-in one, which it is given. */
  const replace = (object, name, by) => {
    const had = object && getOwnPropertyDescriptor(object, name);
    if (had) defineProperty(object, name, { ...had, value: by(had.value) });
  };
  /** Has a job done whenever one of some built-in functions is called, wherever it is; it may answer with another for the answer. */
  const watch = (objects, names, job) => {
    const watched = (name) => (real) =>
      new Proxy(real, {
        __proto__: null,
        apply(target, self, given) {
          const take = job(given, self, name);
          const answer = apply(target, self, given);
          take?.(answer);
          return answer;
        },
        construct(target, given, self) {
          job(given, undefined, name);
          return construct(target, given, self);
        },
      });
    for (const object of objects) for (const name of names) replace(object, name, watched(name));
  };
  const say = (text) => void (text && error(text));
  /** Says what a function makes of such a call, if anything. */
  const tells = (objects, names, textOf) => watch(objects, names, (...call) => say(textOf(...call)));

  /** What the shell has kept by itself: that depends on the way, and on when a busy machine came to it. */
  const keptByShell = { __proto__: null };
  tells([Storage.prototype], ['setItem', 'removeItem'], ([key]) => {
    const [wasOfShell, isOfShell] = [keptByShell[key], isOfShellAlone()];
    keptByShell[key] = isOfShell;
    return wasOfShell && !isOfShell && `takes from the shell what it keeps: ${key}`;
  });

  // No policy has a word for these.
  const RealURL = URL;
  const inTheNameOfOthers = ([to]) =>
    new RealURL(to?.url ?? to, location.href).pathname === reportsUrl &&
    asker() !== 'shell' &&
    'reports what only the shell sees';
  const realFetch = window.fetch;
  tells([window, Navigator.prototype], ['fetch', 'sendBeacon'], inTheNameOfOthers);
  tells([XMLHttpRequest.prototype], ['open'], ([, to]) => inTheNameOfOthers([to]));
  tells([window], ['RTCPeerConnection'], () => 'connects past the policy: RTCPeerConnection');
  // A hint is no request, and asks elsewhere all the same.
  const hinting = /\b(?:dns-prefetch|preconnect|prerender)\b/i;
  const hint = ({ localName, rel = '', href }, before) =>
    localName === 'link' && say(hinting.test(`${rel} ${before}`) && `connects past the policy: ${href}`);
  new MutationObserver((records) => {
    for (const { target, addedNodes, oldValue } of records) {
      hint(target, oldValue);
      for (const node of addedNodes)
        for (const link of [node, ...(node.querySelectorAll?.('link') ?? [])]) hint(link);
    }
  }).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['rel', 'href'],
    attributeOldValue: true,
  });
  tells([window], ['print'], () => 'opens a dialog that stops the browser: print()');
  tells(
    [Performance.prototype],
    ['clearResourceTimings', 'setResourceTimingBufferSize', 'clearMarks', 'clearMeasures'],
    // Those that it names are its own.
    (given, _, name) =>
      (given.length === 0 || name === 'setResourceTimingBufferSize') &&
      `takes from all what the browser has timed: ${name}`,
  );
  tells(
    [window, Navigator.prototype, window.SpeechSynthesis?.prototype, window.StorageManager?.prototype],
    ['queryLocalFonts', 'SharedWorker', 'registerProtocolHandler', 'setAppBadge', 'speak', 'persist'],
    (_, __, name) => `asks for what lasts longer than a page: ${name}`,
  );
  tells(
    [Document.prototype, BroadcastChannel.prototype],
    ['startViewTransition', 'postMessage'],
    (_, __, name) => asker() !== 'shell' && `reaches the whole window, or other tabs: ${name}`,
  );
  tells(
    [window.Clipboard, window.CredentialsContainer, Element, Navigator].map((kind) => kind?.prototype),
    [
      'read',
      'readText',
      'write',
      'writeText',
      'get',
      'create',
      'requestFullscreen',
      'requestPointerLock',
      'share',
      'vibrate',
    ],
    (_, __, name) => `asks for what only somebody who presses something may give: ${name}`,
  );
  tells([window.Notification], ['requestPermission'], () => 'asks for the permission to notify');
  tells([CSS], ['registerProperty'], ([{ name }]) => {
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
  tells(
    [History.prototype, window.Navigation?.prototype],
    ['go', 'back', 'forward', 'traverseTo', 'reload', 'updateCurrentEntry'],
    onAnothersPage,
  );
  // However else an address is changed: while it is, the stack says by whom.
  window.navigation?.addEventListener('navigate', () => say(onAnothersPage()));
  /** What is no longer part of any page moves none. */
  const moving = (element) => element.isConnected && onAnothersPage();
  const scrolls = ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView', 'scrollIntoViewIfNeeded'];
  tells([window], [...scrolls, 'stop'], onAnothersPage);
  tells(
    [Element, HTMLElement, SVGElement].map(({ prototype }) => prototype),
    [...scrolls, 'focus', 'blur'],
    (_, element) => moving(element),
  );
  for (const name of ['scrollTop', 'scrollLeft']) {
    const scrolled = getOwnPropertyDescriptor(Element.prototype, name);
    defineProperty(Element.prototype, name, {
      ...scrolled,
      set(value) {
        say(moving(this));
        apply(scrolled.set, this, [value]);
      },
    });
  }

  // A busy machine answers the frame late, which then has a document loaded, as a page that blocks it would: it waits longer.
  const busy = 8;
  replace(AbortSignal, 'timeout', (real) => (ms) => apply(real, AbortSignal, [busy * ms]));

  const realTimeout = window.setTimeout;
  /** What a visitor who stays meets, in the order in which it would come: a page's own, in the next ten minutes. */
  const soonMs = 600_000;
  const mostTimes = 20;
  const pass = async () => {
    for (let times = 0; times < mostTimes; times += 1) {
      const [next] = Object.values(going)
        .filter(({ run, app, dueMs, times = 0 }) => run && app !== 'shell' && dueMs < soonMs && times < 3)
        .sort((one, other) => one.dueMs - other.dueMs);
      if (!next) return;
      next.times = (next.times ?? 0) + 1;
      next.dueMs += next.everyMs;
      apply(realTimeout, window, [next.run]);
      await new RealPromise((done) => apply(realTimeout, window, [done]));
    }
  };
  for (const [start, stop] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
    ['requestAnimationFrame', 'cancelAnimationFrame'],
    ['requestIdleCallback', 'cancelIdleCallback'],
  ]) {
    const idOf = { __proto__: null };
    replace(window, start, (real) => (job, ...given) => {
      const everyMs = /^set/.test(start) ? Number(given[0]) || 0 : 0;
      const id = begin(start, { dueMs: everyMs, everyMs });
      const run = (...told) => {
        if (start !== 'setInterval') {
          // It may have come before its time.
          if (!going[id]) return undefined;
          end(id);
        }
        return typeof job === 'function' ? apply(job, window, told) : undefined;
      };
      if (/^set/.test(start)) going[id].run = () => run(...given.slice(1));
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
  watch([MessagePort.prototype, window.Scheduler?.prototype], ['postMessage', 'yield'], (_, __, name) => {
    const id = begin(name);
    apply(realTimeout, window, [() => end(id), aMoment]);
  });

  // Who awaits one of these waits as for a timer. What moves in the document is told by it.
  const { get: isConnected } = getOwnPropertyDescriptor(Node.prototype, 'isConnected');
  const { then } = Promise.prototype;
  for (const [object, name, doneOf] of [
    [window.Scheduler?.prototype, 'postTask', (done) => done],
    [Element.prototype, 'animate', ({ finished }, element) => !apply(isConnected, element, []) && finished],
    [Atomics, 'waitAsync', ({ value }) => value],
  ]) {
    watch([object], [name], (_, self) => {
      const id = begin(name);
      const over = () => end(id);
      return (answer) => {
        const done = doneOf(answer, self);
        if (done instanceof RealPromise) apply(then, done, [over, over]);
        else over();
      };
    });
  }
  const mediaKeys = { __proto__: null };
  watch([window.MediaSession?.prototype], ['setActionHandler'], ([key, handler]) => {
    end(mediaKeys[key]);
    if (handler) mediaKeys[key] = begin(`the media key ${key}`);
  });

  for (const seen of ['Mutation', 'Resize', 'Intersection', 'Performance', 'Reporting']) {
    const name = `${seen}Observer`;
    const { prototype } = window[name] ?? {};
    const stop = (observer, target) => {
      for (const id in going) {
        const one = going[id];
        if (one.observer === observer && (target === undefined || one.target === target)) end(id);
      }
    };
    watch([prototype], ['observe'], ([target], observer) => {
      stop(observer, target);
      begin(name, { observer, target });
    });
    watch([prototype], ['unobserve', 'disconnect'], ([target], observer) => stop(observer, target));
  }
  /** Of what a page has taken out of the document nobody hears any more. */
  const isHeard = ({ target }) => !(target instanceof Node) || apply(isConnected, target, []);

  watch([CustomElementRegistry.prototype], ['define'], ([name]) => void begin(`the element ${name}`));

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
    const prototype = getPrototypeOf(object);
    put(builtIn, { name, object, had, keys, prototype, isOpen: isExtensible(object) });
    for (const key of keys) keep(object === window ? textOf(key) : `${name}.${textOf(key)}`, had[key]?.value);
    keep(`the prototype of ${name}`, prototype);
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
  for (const one of [
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
    for (let next = one; next; next = getPrototypeOf(next)) keep('what is iterated', next);
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
    each(builtIn, ({ name, object, had, keys, prototype, isOpen }) => {
      const has = ownKeys(object);
      const say = (key) => put(found, `${name}.${textOf(key)}`);
      if (getPrototypeOf(object) !== prototype) say('__proto__');
      if (isExtensible(object) !== isOpen) return say('(frozen)');
      each(keys, (key) => differs(had[key], getOwnPropertyDescriptor(object, key)) && say(key));
      each(has, (key) => had[key] === undefined && !isMarked(object) && say(key));
    });
    return found;
  }

  /** What is new on the window: its name, and of whatever functions it has their text. */
  function added() {
    const found = [];
    each(ownKeys(window), (key) => {
      const name = textOf(key);
      const hears = /^on[a-z]+$/.test(name) && window[name] !== null;
      if (globals[key] !== undefined && !hears) return;
      const { value, writable } = getOwnPropertyDescriptor(window, key) ?? {};
      // The shell fetches these when something is slow, and puts them over whatever is there.
      if (/^landmark_(boundaries|counts|reports)$/.test(name) && writable) return;
      let functions = '';
      each(typeof value === 'object' && value !== null ? ownKeys(value) : [], (own) => {
        const one = getOwnPropertyDescriptor(value, own).value;
        if (typeof one === 'function') functions += apply(sourceOf, one, []);
      });
      put(found, name + (functions && `: ${functions}`));
    });
    // As React marks what it has made, and listens to.
    const ofReact = /^_(_*react|valueTracker)/;
    for (const one of [document, ...document.querySelectorAll(':not(main *, head :not([id]))')]) {
      each(ownKeys(one), (own) => {
        const name = textOf(own);
        const tag = one.localName ?? 'document';
        if (/^__reactProps/.test(name)) {
          for (const [key, value] of Object.entries(one[name]))
            if (typeof value === 'function') put(found, `${tag}.${key}: ${apply(sourceOf, value, [])}`);
        } else if (name !== 'location' && !ofReact.test(name)) put(found, `${tag}.${name}`);
      });
    }
    return found;
  }

  /** What the document carries under a name, from before any script of a release runs. */
  let carried = [];
  let frameLinks = [];
  /** Scripts that are data, as the document came with them. */
  let data = [];
  const dataNow = () => [...document.querySelectorAll('script:not([src], main *)')];
  /** All that is drawn beside the page is the frame's: what each element says, where it leads, and what counts for the document. */
  const partsNow = () => [
    document.documentElement,
    ...document.querySelectorAll('body, body :not(main *, main, script, style, link, template)'),
  ];
  const frameOf = (one) => {
    const ofDocument = one.localName === 'html' || one.localName === 'body';
    const named = ofDocument ? [...one.attributes] : [one.getAttributeNode('href')];
    const said = named.flatMap((is) => (is && !/^data-/.test(is.name) ? `${is.name}="${is.value}"` : []));
    const texts = [...one.childNodes].flatMap((node) => (node.nodeType === 3 ? node.data.trim() : []));
    return [one.localName, ...said, ...texts].filter(Boolean).join(' ').slice(0, 80);
  };
  let frame = [];
  const takeDown = () => {
    frameLinks = [...document.querySelectorAll(':is(a, button):not(main *)')];
    data = dataNow();
    frame = partsNow().map((one) => ({ one, was: frameOf(one), isDrawn: one.checkVisibility() }));
    const noted = (script) => ({ script, id: script.id, html: script.outerHTML });
    carried = [...document.querySelectorAll('script[id]:not([src])')].map(noted);
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
      ? [address, ...sheet.media].join(' for ')
      : `other rules in ${address.split('/').at(-1)} than its file has`;
  };

  const partOf = (link) => {
    let part = link;
    while (part.parentElement && !part.parentElement.querySelector('main')) part = part.parentElement;
    return part;
  };
  const touchable = new CSSStyleSheet();
  touchable.replaceSync('main * { pointer-events: auto !important; }');
  /** What of the frame is not as the server sent it, or something else has besides. */
  const changed = () => {
    const other = frame.find(
      ({ one, was, isDrawn }) =>
        !one.isConnected || frameOf(one) !== was || (isDrawn && !one.checkVisibility()),
    );
    const more = partsNow().find((one) => !frame.some((part) => part.one === one));
    const { activeElement: focused } = document;
    return [
      other && `makes <${other.was}> of the frame <${other.one.isConnected ? frameOf(other.one) : ''}>`,
      more && `adds <${frameOf(more)}> to the frame`,
      focused && focused !== document.body && `takes the focus to a ${focused.localName}`,
      scrollY > 0 && `scrolls to ${Math.round(scrollY)}`,
      covered(),
    ].filter(Boolean);
  };

  /** Of what the frame has on show for a visitor to press the first that something else lies upon. */
  const covered = () => {
    const parts = frameLinks.map(partOf);
    // What is seen is in the way, whatever it lets through.
    document.adoptedStyleSheets.push(touchable);
    const link = frameLinks.find((one) => {
      const [{ x, y, width, height } = { width: 0 }] = one.getClientRects();
      const top = width > 1 && document.elementFromPoint(x + width / 2, y + height / 2);
      return top && one.checkVisibility() && !parts.some((part) => part.contains(top));
    });
    document.adoptedStyleSheets.pop();
    if (link) return `covers “${link.textContent || link.ariaLabel}” of the frame`;
    const over = document.querySelector('main :is(:modal, :popover-open)');
    return over && `opens a ${over.localName} over everything`;
  };

  /** What the names of a page's elements take from the document or the frame. */
  const takes = () => {
    const ofFrame = (of, attribute) =>
      new Set([...document.querySelectorAll(`${of}:not(main *)`)].map((one) => one.getAttribute(attribute)));
    const ids = ofFrame('[id]', 'id');
    const groups = ofFrame(':is(details, [type=radio])[name]', 'name');
    const isId = (text) => text.split(/\s+/).some((id) => ids.has(id));
    return [
      ['img, form, iframe, embed, object', 'name', (name) => name in Document.prototype],
      ['details, [type=radio]', 'name', (name) => groups.has(name)],
      ['*', 'id', isId],
      ['*', 'form', isId],
      ['*', 'for', isId],
      ['*', 'aria-owns', isId],
    ].flatMap(([of, attribute, isOfOthers]) =>
      [...document.querySelectorAll(`main :is(${of})[${attribute}]`)]
        .filter((one) => isOfOthers(one.getAttribute(attribute)))
        .map((one) => `${attribute}="${one.getAttribute(attribute)}" of a ${one.localName}`),
    );
  };

  // A box that is left out for speed, or comes after a while, cannot be compared.
  const unfolded = new CSSStyleSheet();
  unfolded.replaceSync('* { content-visibility: visible !important; animation-delay: 0s !important; }');

  defineProperty(window, '__landmarkLook', {
    enumerable: false,
    value: Object.freeze({
      changed,
      takes,
      pass,
      unfold: () =>
        document.adoptedStyleSheets.includes(unfolded) || document.adoptedStyleSheets.push(unfolded),
      read: async () => ({
        globals: added(),
        replaced: replaced(),
        going: Object.values(going)
          .filter((one) => one.app !== 'shell' && isHeard(one))
          .map(({ text }) => text),
        stored: [
          ...[...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
            (key) => !keptByShell[key],
          ),
          ...[localStorage.kept, sessionStorage.kept].map((text) => `kept: ${text}`),
          ...(await indexedDB.databases()).map(({ name, version }) => `${name} ${version}`),
          ...((await window.caches?.keys()) ?? []),
          ...((await Array.fromAsync?.((await navigator.storage?.getDirectory())?.keys() ?? [])) ?? []),
          ...((await navigator.locks?.query())?.held ?? []).map(({ name }) => name),
        ],
        document: [
          ...[
            ...document.querySelectorAll(
              ':is(head *, base, link, meta):not(main *, script, style, title, meta[property]:not([name], [http-equiv]), link:is([rel=stylesheet], [rel=preload], [rel=modulepreload]))',
            ),
            ...dataNow().filter((script) => !data.includes(script)),
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
          `the selection “${`${getSelection()}`.slice(0, 40)}”`,
          `media ${navigator.mediaSession?.metadata?.title} ${navigator.mediaSession?.playbackState}`,
          `scrolling ${history.scrollRestoration}`,
          `a scheme ${document.designMode}`,
          `the focus on ${document.activeElement?.tagName}`,
        ],
      }),
    }),
  });
})(REPORTS_URL);
