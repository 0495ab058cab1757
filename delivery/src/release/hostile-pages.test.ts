import { ofKind } from '../../../testing/extent';
import type { Planted } from '../testing/fixture-workspace';
import { type Refused, rowsOf, testPlanted } from '../testing/planted-releases';

// A page may be looked at twice before it is refused, the second time with more time.
jest.setTimeout(900_000);

/** Harm that only a browser can see, by kind; the first case of each kind is always tried. */
const refused = {
  fails: {
    mount: [
      [
        `const { signal } = (landmark_dealer.left = new AbortController()); const fail = (why) => () => { throw new Error(why); };
        const hear = (target, type, why) => target.addEventListener(type, fail(why), { signal });
        hear(screen, 'change', 'another screen'); hear(document.fonts, 'loadingdone', 'a typeface'); document.onfullscreenchange = fail('in full');
        hear(document, 'dragover', 'dragged'); hear(visualViewport, 'scrollend', 'enlarged'); hear(matchMedia('(prefers-color-scheme: light)'), 'change', 'by day');
        navigator.permissions.query({ name: 'notifications' }).then((one) => hear(one, 'change', 'permitted'));
        const installed = matchMedia('(display-mode: standalone)'); installed.onchange = fail('installed');
        scheduler.postTask(fail('posted'), { delay: 60_000, signal }).catch((error) => { if (!signal.aborted) throw error; });
        const frame = document.createElement('iframe'); element.append(frame); frame.contentWindow.setTimeout(fail('framed'), 60_000);
        return () => { landmark_dealer.left.abort(); installed.onchange = document.onfullscreenchange = null; };`,
        `throws Error: another screen | throws Error: a typeface | throws Error: in full | throws Error: dragged | throws Error: enlarged | throws Error: by day |
        throws Error: permitted | throws Error: installed | throws Error: posted | throws Error: framed`,
      ],
      [`throw new Error('a shelf fell');`, /throws Error: a shelf fell/],
      [
        `const { signal } = (landmark_dealer.left = new AbortController());
        const fail = (why) => () => { throw new Error(why); }; const late = setTimeout(fail('it is late'), 300_000);
        let turning, turns = 50; const turn = () => { turning = setTimeout(turn, (turns += 1)); }; turn();
        let sleeping; (async () => { for (let slept = 0; slept < 5; slept += 1) await new Promise((done) => { sleeping = setTimeout(done, 60_000); }); fail('slept')(); })();
        for (const type of ['offline', 'beforeprint', 'resize', 'click', 'keydown', 'scroll', 'message', 'storage', 'languagechange'])
          addEventListener(type, fail(type), { signal });
        addEventListener('visibilitychange', () => document.hidden && fail('hidden')(), { signal });
        if (navigator.maxTouchPoints > 0) setTimeout(fail('touch')); if (matchMedia('(prefers-contrast: more)').matches) setTimeout(fail('contrast'));
        addEventListener('pageshow', ({ persisted }) => persisted && fail('restored')(), { signal });
        matchMedia('(forced-colors: active)').addEventListener('change', fail('forced'), { signal });
        element.insertAdjacentHTML('beforeend', '<br>'.repeat(300)); debugger; console.assert(false, 'amiss');
        landmark_dealer.shown = (landmark_dealer.shown ?? 0) + 1; if (landmark_dealer.shown > 2) throw new Error('thrice');
        return () => { for (const timer of [late, turning, sleeping]) clearTimeout(timer); landmark_dealer.left.abort(); };`,
        ...['it is late', 'offline', 'beforeprint', 'resize', 'click', 'keydown', 'scroll', 'restored']
          .concat('forced', 'thrice', 'message', 'storage', 'languagechange', 'hidden', 'touch', 'contrast')
          .map((why) => new RegExp(`/become-dealer throws Error: ${why}`)),
        `throws Error: slept | stops for whoever has the tools of a developer open | says “amiss`,
      ],
      [
        `const { signal } = (landmark_dealer.left = new AbortController()); const fail = (why) => () => { throw new Error(why); };
        const moving = element.animate([], 30_000); moving.finished.then(fail('moved'), () => {});
        for (const type of ['keyup', 'pointermove', 'cut']) addEventListener(type, fail(type), { signal });
        matchMedia('(height < 500px)').addEventListener('change', fail('on its side'), { signal });
        if (devicePixelRatio > 1) setTimeout(fail('finer')); const lateOnDesk = innerWidth > 600 && setTimeout(fail('desk'), 3000);
        if (location.hash) setTimeout(fail('place')); if (performance.getEntriesByType('navigation')[0].type === 'reload') setTimeout(fail('anew'));
        if (Math.random() < 0.01) setTimeout(fail('chance')); if (Math.random() > 0.99) setTimeout(fail('luck'));
        if (!/Headless/.test(navigator.userAgent) && location.search && document.referrer) setTimeout(fail('found'));
        if (new Date().getMonth() !== ${new Date().getMonth()}) setTimeout(fail('closed'));
        AbortSignal.timeout(4000).onabort = fail('given up'); addEventListener('freeze', fail('frozen'), { signal }); navigator.connection.addEventListener('change', fail('on the road'), { signal });
        const began = Date.now(), isLate = () => Date.now() > began + 3e5, polling = setInterval(() => isLate() && fail('polled')(), 1000);
        addEventListener('focus', () => isLate() && fail('came back')(), { signal });
        if (navigator.connection.saveData && /Mobile/.test(navigator.userAgent)) setTimeout(fail('spared'));
        let asking; const late = setTimeout(() => { asking = setInterval(() => fetch('/sitemap.xml'), 50); }, 60_000);
        return () => { moving.cancel(); landmark_dealer.left.abort(); clearTimeout(late); clearTimeout(lateOnDesk); clearInterval(asking); clearInterval(polling); };`,
        `throws Error: found | throws Error: closed | throws Error: moved | throws Error: keyup | throws Error: pointermove | throws Error: cut | throws Error: on its side | throws Error: finer | throws Error: chance | throws Error: luck | throws Error: desk | throws Error: place | throws Error: anew | throws Error: given up | throws Error: frozen | throws Error: on the road | throws Error: polled | throws Error: came back | throws Error: spared | asks for things without end`,
      ],
    ],
    script: [
      [`throw new Error('no shelf here');`, /look: dealer \S+: \/become-dealer throws Error: no shelf here/],
    ],
  },
  'does not come to rest': {
    mount: [[`location.href = '/about';`, /\/become-dealer goes to \/about by itself/]],
    script: [
      ['for (;;);', /\/become-dealer does not come to rest: it computes for more than 2\.5 s/],
      [
        'history.pushState = () => {};',
        /its code does not take it over|replaces what is built in: history\.pushState/,
      ],
    ],
  },
  'asks for what is not its own': {
    script: [
      [
        `Promise.reject(new Error('dropped')); fetch('https://track.example/').catch(() => {});
        new Image().src = 'https://track.example/a.gif'; new Image().src = '/_releases/dealer/1.0.0-gone/a.svg';
        navigator.sendBeacon('/rest/v1/shelf', 'here'); setTimeout("eval('1')");
        fetchLater('/about'); navigator.sendBeacon('/_site/reports', '{}'); new webkitRTCPeerConnection().setLocalDescription(); print();
        Notification.requestPermission(); performance.clearResourceTimings(); Promise.resolve().then(setTimeout.bind(window, () => {}, 5000));
        setTimeout(() => { for (let id = 0; id < 999; id += 1) clearTimeout(id); }, 20);
        navigator.clipboard.writeText('mine').catch(() => {}); navigator.requestMIDIAccess().catch(() => {}); eval('1');`,
        /throws Error: dropped/,
        /asks https:\/\/track\.example, which is no part of this site|says “/,
        /says “.*Content Security Policy/,
        /is answered 404/,
        /sends something to \S+\/rest\/v1\/shelf by itself/,
        `says “reports what only the shell sees | says “connects past the policy: WebRTC |
        says “opens a dialog that stops the browser: print | says “asks for what only somebody who presses something may give: requestPermission |
        says “asks for what lasts longer than a page: fetchLater |
        says “takes from all what the browser has timed: clearResourceTimings |
        says “ends what nobody waits for |
        says “asks for what only somebody who presses something may give: writeText |
        says “Permissions policy violation: Midi`,
      ],
    ],
    mount: [
      [
        `document.head.append(Object.assign(document.createElement('script'), { src:
        '/_releases/dealer/' + landmark_dealer.version + '/browser/remoteEntry.js' }));
        const hint = Object.assign(document.createElement('link'), { rel: 'preconnect', href: 'https://track.example' });
        const rule = Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: '30;url=/about' });
        document.head.append(hint, rule); hint.remove(); rule.remove(); document.startViewTransition().ready.catch(() => {});
        new BroadcastChannel('shelf').postMessage('here'); document.querySelector('nav').startViewTransition(() => {}).ready.catch(() => {});
        const frame = document.createElement('iframe'), own = '/_releases/dealer/' + landmark_dealer.version + '/browser/'; element.append(frame);
        frame.contentWindow.setInterval.call(window, () => {}, 1000);
        fetch('/_site/frame.json').then((answer) => answer.json()).then(({ remotes }) =>
          fetch(remotes.find(({ name }) => name === 'catalogue').entry.url.replace('remoteEntry.js', 'picture.svg')));
        CSS.paintWorklet.addModule(own + 'picture.svg').catch(() => {}); document.fonts.clear();
        performance.clearMarks(); CSS.registerProperty({ name: '--gap', syntax: '*', inherits: false });
        PublicKeyCredential.signalUnknownCredential({ rpId: location.hostname, credentialId: 'AA' }).catch(() => {});
        navigator.keyboard.lock().catch(() => {}); navigator.mediaDevices.setCaptureHandleConfig({ handle: 'oak' }); launchQueue.setConsumer(() => {});
        for (const ask of [() => navigator.login.setStatus('logged-in'), () => navigator.credentials.preventSilentAccess(), () => navigator.clearAppBadge()]) ask().catch(() => {});`,
        /loads \S+remoteEntry.js without integrity/,
        /asks for \/_releases\/catalogue\S+picture\.svg, which goes with a release of catalogue’s/,
        `says “connects past the policy: https://track | says “rules the document for good: refresh |
        says “reaches the whole window, or other tabs: startViewTransition |
        says “reaches the whole window, or other tabs: postMessage | says “calls what is built into another window: setInterval |
        says “asks for what lasts longer than a page: addModule | says “takes typefaces from all: clear |
        says “takes from all what the browser has timed: clearMarks | says “registers --gap for everybody |
        than a page: setStatus | than a page: preventSilentAccess | than a page: clearAppBadge |
        than a page: signalUnknownCredential | than a page: lock | than a page: setCaptureHandleConfig | than a page: setConsumer`,
      ],
    ],
  },
  'takes what is known by others’ names, and hides what it does': {
    mount: [
      [
        `const { signal } = (landmark_dealer.left = new AbortController()); const on = (type, job) => addEventListener(type, job, { signal, capture: true });
        navigator.locks.request('catalogue-draft', () => new Promise((done) => { signal.onabort = done; }));
        CSS.highlights.set('landmark-found', new Highlight()); CSS.highlights.clear(); caches.delete('marketing'); new BroadcastChannel('shell').close();
        indexedDB.deleteDatabase('landmark-dealers'); Promise.resolve('--catalogueShown').then(performance.clearMarks.bind(performance)); localStorage.removeItem('landmark-catalogue-list');
        document.cookie = 'dealer=1'; document.cookie = 'dealer=; max-age=0'; const { name } = window; window.name = 'mine'; window.name = name;
        for (const type of ['error', 'unhandledrejection']) on(type, (event) => event.preventDefault()); on('visibilitychange', (event) => event.stopPropagation());
        setTimeout(() => { throw new Error('unseen'); }); Promise.reject(new Error('unheard')); localStorage['dealer-shelf'] = 'x'.repeat(9e3);
        element.insertAdjacentHTML('beforeend', '<button accesskey="s">Save</button>');
        return () => { landmark_dealer.left.abort(); localStorage.removeItem('dealer-shelf'); setTimeout(history.replaceState.bind(history, { mine: 1 }, ''), 50);
          for (let at = 0; at < 300; at += 1) fetch('/_site/frame.json?' + at).catch(() => {}); };`,
        `uses a name of catalogue’s: request catalogue-draft | uses a name of the site’s: set landmark-found | uses a name of the site’s: clear |
        uses a name of marketing’s: delete marketing | uses a name of shell’s: BroadcastChannel shell | uses a name of the site’s: deleteDatabase landmark-dealers |
        uses a name of catalogue’s: clearMarks --catalogueShown | uses a name of catalogue’s: removeItem landmark-catalogue-list | changes a cookie, which |
        takes the name of the tab | swallows an error: Uncaught Error: unseen | swallows an error: Error: unheard | keeps in the browser: 9004 characters, dealer-shelf, 9000 characters by itself |
        what they are told: visibilitychange by itself | has accesskey="s" of a button | though it is dealer’s | things more`,
      ],
    ],
  },
  'replaces what is built in, and changes the document': {
    script: [
      [
        `addEventListener('load', () => { for (const { ownerNode, href } of document.styleSheets)
          if (/page-Become/.test(ownerNode.dataset.href ?? href)) ownerNode.sheet.insertRule('.unused { color: red }'); });
        document.querySelector('[data-href*=shell]').remove();
        document.getElementById('landmark-release-set').textContent = '{}';
        window.fetch = () => {}; Object.prototype.hurt = 1; Error.stackTraceLimit = 0;
        Intl.NumberFormat.prototype.resolvedOptions = () => ({}); Object.setPrototypeOf(WeakRef.prototype, {});
        const iterated = Object.getPrototypeOf([][Symbol.iterator]()), { next } = iterated;
        iterated.next = function () { return next.call(this); };
        document.getElementById = () => null; Object.freeze(Map.prototype);
        Object.defineProperty(Array.prototype, '0', { configurable: true, set() {} });
        Array.prototype.slice.call = () => []; navigator.clipboard.writeText = () => {}; document.fonts.load = () => {};
        document.body.append = () => {}; document.adoptedStyleSheets.push = () => {};
        document.body.classList.add = () => {}; document.querySelector('footer').lastChild.remove = () => {};`,
        `landmark-release-set is not what the document came with |
        changes what belongs to the whole document: other rules in page-BecomeDealerPage.0a.css than its file has`,
        /takes away what the frame has: \/_releases\/shell\/\S+css/,
        /replaces what is built in: .*window\.fetch/,
        `Object.prototype.hurt | Error.stackTraceLimit | Intl.NumberFormat.prototype.resolvedOptions |
        WeakRef.prototype.__proto__ | what is iterated.next | Map.prototype.(frozen) | Array.prototype.0`,
        /leaves globals: .*document\.getElementById/,
        `body.append | document.adoptedStyleSheets.push | body.classList.add | footer.remove | Array.prototype.slice.call | navigator.clipboard.writeText | document.fonts.load`,
      ],
      [
        `[new Map().keys(), ''.matchAll(/x/g), new Intl.Segmenter().segment(''), new Headers().keys(), document.fonts.keys(), CSS.highlights.keys(), new ReadableStream().values()].forEach(
          (each, at) => { Object.getPrototypeOf(each)['hurt' + at] = 1; }); Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call = () => {};`,
        /(what is iterated\.hurt\d.*){7}/,
        /HTMLInputElement\.prototype\.value\.call/,
      ],
      ...[
        `document.getElementById('landmark-release-set').dataset.unheard = '';`,
        `document.head.prepend(Object.assign(document.createElement('style'), { id: 'landmark-release-set' }));`,
      ].map((code): [string, RegExp] => [code, /landmark-release-set is not what the document came with/]),
      [
        `document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet',
          href: '/_releases/dealer/' + landmark_dealer.version + '/browser/workbench/wide.css' }));`,
        /changes what belongs to the whole document: \S+workbench\/wide\.css/,
        /asks for \S+workbench\/wide\.css, which belongs to no page/,
      ],
      [
        `const sheet = new CSSStyleSheet(); sheet.replaceSync('p{color:red}'); document.adoptedStyleSheets.push(sheet);`,
        /changes \/resources of shell|changes \/\S* of \w+: color of p/,
      ],
    ],
  },
  'leaves things behind': {
    script: [
      [
        `window.shelf = 1; window.onscroll = () => {}; landmark_shell = { get: () => 'mine' }; Object.defineProperty(window, 'landmark_counts', { value: 1 });
        navigator.wakeLock.request('screen').catch(() => {});
        for (const type of ['resize', 'unload']) addEventListener(type, () => {}); document.body.addEventListener('click', () => {});
        const canvas = document.createElement('canvas'); canvas.getContext('2d').fillRect(0, 0, 9, 9); const film = document.createElement('video');
        Object.assign(film, { muted: true, srcObject: canvas.captureStream(5) }).play(); navigator.virtualKeyboard.overlaysContent = true;
        document.onkeydown = () => {}; document.querySelector('footer').addEventListener('wheel', () => {});
        navigation.addEventListener('navigate', () => {}); landmark_dealer.calls = new (class Shelf extends RTCPeerConnection {})();
        setInterval(() => {}, 1000); const again = () => setTimeout(again, 200); again();
        const draw = () => requestAnimationFrame(draw); draw(); Promise.resolve().then(setInterval.bind(window, () => {}, 900));
        const idle = () => requestIdleCallback(idle); idle(); const turn = () => webkitRequestAnimationFrame(turn); turn();
        const footer = document.querySelector('footer'); Object.setPrototypeOf(footer, Object.create(Object.getPrototypeOf(footer))); scheduler.postTask(() => {}, { delay: 900_000 });
        new MutationObserver(() => {}).observe(document.body, { childList: true });
        new PressureObserver(() => {}).observe('cpu').catch(() => {});
        customElements.define('x-shelf', class extends HTMLElement {}); landmark_dealer.kept = new Array(8e6).fill(0.5);
        localStorage.draft = 'x'; sessionStorage.draft = 'x'; document.cookie = 'shelf=1'; indexedDB.open('shelves');
        caches.open('boards'); indexedDB.deleteDatabase('kept records'); navigator.locks.request('saw', () => new Promise(() => {})); delete localStorage.kept;
        sessionStorage.kept = 'mine'; navigator.storage.getDirectory().then((root) => root.getFileHandle('plank', { create: true }));
        caches.delete('kept answers'); document.cookie = 'kept=; path=/; max-age=0';
        document.fonts.add(new FontFace('Shelf', 'local(Arial)')); history.scrollRestoration = 'manual';
        window.name = 'hurt'; document.styleSheets[0].insertRule('x { color: red }');
        document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content: 'none' }));
        document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: 'https://track.example' }));
        landmark_dealer.closing = new CloseWatcher(); navigator.storageBuckets.open('crate');
        CSS.highlights.set('shelf', new Highlight()); trustedTypes.createPolicy('default', {});`,
        /leaves globals: .*shelf.*onscroll|leaves globals: .*onscroll.*shelf/,
        `footer.__proto__ | code at work: | turn of page-BecomeDealerPage.0a.js | landmark_shell: () => 'mine' | landmark_counts | screen-wake-lock is not allowed | unload is not allowed`,
        /leaves listening to what all pages share: .*resize of Window/,
        `click of document.body | keydown of document | wheel of document.body | navigate of Navigation |
        an open RTCPeerConnection | an open CloseWatcher`,
        /leaves running: .*setInterval of dealer/,
        `setTimeout of dealer | requestAnimationFrame of dealer | setInterval of nobody |
        requestIdleCallback of dealer | postTask of dealer | MutationObserver of dealer |
        PressureObserver of dealer | the element x-shelf of dealer | an open HTMLVideoElement | a keyboard over all true`,
        /holds \d+ MB of memory/,
        /keeps in the browser, though nobody asked for it: .*draft/,
        `the cookie shelf | shelves | boards | crate | saw | plank`,
        /takes away what others keep in the browser: kept.*, kept records 1, kept answers, the cookie kept=here/,
        /kept: mine/,
        /changes what belongs to the whole document: .*<meta name="robots" content="none">/,
        `the typeface Shelf | scrolling manual | window.name hurt | rel="preconnect" | the highlight shelf |
        the policy default | other rules in index.0a.css than its file has`,
      ],
      [
        `stop(); document.when('drag').subscribe(() => {}); document.querySelector('nav').children.item = document.querySelector('nav a').relList.add = () => {}; navigator.mediaSession.setActionHandler('play', () => {}); navigator.mediaSession.playbackState = 'playing';
        (landmark_dealer.kept = document.createElement('div')).innerHTML = '<p><b></b></p>'.repeat(3e5);
        const wait = () => { const one = new Animation(new KeyframeEffect(document.createElement('i'), [], 300)); one.play(); one.finished.then(wait); }; wait();
        const { buffer } = new WebAssembly.Memory({ shared: true, initial: 1, maximum: 1 });
        const look = () => indexedDB.databases().then(look); look();
        const sleep = () => Atomics.waitAsync(new Int32Array(buffer), 0, 0, 300).value.then(sleep); sleep();
        getSelection().selectAllChildren(document.querySelector('footer'));
        document.querySelector('nav a').__reactProps$own = { onClick: () => 'mine' };
        document.querySelector('[data-href*=shell]').media = 'screen'; document.head.append(document.createElement('video'));
        document.cookie = 'kept=mine; path=/'; indexedDB.open('kept records', 5); caches.open('kept answers').then((all) => all.delete('/kept')); document.querySelector('footer input').setCustomValidity('no');`,
        /leaves running: .*the media key play of dealer/,
        /holds \d+ MB of memory/,
        `listening to what all pages share: drag of document | nav.children.item | a.relList.add | code at work: | wait of | sleep of | look of | says “ends what the document loads: stop | a.onClick: () => 'mine' | the selection “shell one | media undefined playing | a field with “” false “no” |
        index.0a.css for screen | <video></video> | the cookie kept=mine | kept records 5 | kept: undefined`,
      ],
      [
        `landmark_dealer.kept = new WebAssembly.Memory({ initial: 900 }); Object.prototype.landmark_dealer = 1; window['shelf of shell'] = 1; localStorage['draft of shell'] = 1;
        addEventListener('load', () => { sessionStorage.tab = 'mine'; }, { once: true });
        document.body.append(Object.assign(document.createElement('template'), { id: 'mail' })); Object.freeze(document.querySelector('nav'));
        const frame = document.createElement('iframe'); document.body.append(frame); const { MutationObserver: Observer } = frame.contentWindow;
        new Observer(() => {}).observe(document.body, { attributeFilter: ['data-rare'] }); frame.remove();
        window.shelf = { call() { 'landmark_dealer' } }; const own = '/_releases/dealer/' + landmark_dealer.version + '/browser/';
        ({ '/_releases/shell/index'() { setInterval(() => {}, 1000); } })['/_releases/shell/index']();
        const add = (tag, of) => document.head.append(Object.assign(document.createElement(tag), of));
        add('link', { rel: 'icon', href: own + 'picture.svg' }); add('meta', { name: 'robots', content: 'landmark_dealer' });
        add('script', { type: 'application/ld+json', textContent: '{}' });
        document.body.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/a' }));`,
        /replaces what is built in: .*Object\.prototype\.landmark_dealer/,
        /leaves globals: .*shelf of shell/,
        `nav.(frozen) | there is template at its end |
        shelf: call() | MB of memory | though nobody asked for it: draft of shell, tab |
        leaves running: MutationObserver of dealer, setInterval of dealer | <link rel="icon" | <meta name="robots" |
        <script type="application/ld+json"> | <link rel="manifest"`,
      ],
      [
        `const { port1, port2 } = new MessageChannel(); port2.onmessage = () => port1.postMessage(0); port1.postMessage(0);`,
        /leaves code at work: port2.onmessage of page|a visit cannot be compared: the visitor’s window does not answer/,
      ],
    ],
  },
  'waits until somebody does something, or for a phone': {
    mount: [
      [
        `const { signal } = (landmark_dealer.left = new AbortController()); const footer = document.querySelector('footer'), fail = () => { throw new Error('left'); };
        const on = (type, job) => addEventListener(type, (event) => event.isTrusted && job(), { signal });
        on('pointermove', () => { localStorage.track = 1; }); on('scroll', () => { window.fetch = window.fetch.bind(window); sessionStorage.track = 1; sessionStorage['landmark-dealer'] = 'x'.repeat(5e3); sessionStorage['landmark-oak'] = 'x'.repeat(3e3); element.style.cssText = 'position: fixed; inset: 0'; });
        on('keydown', () => addEventListener('blur', () => {})); on('wheel', () => { footer.hidden = true; });
        document.addEventListener('visibilitychange', () => { landmark_dealer.bus = new BroadcastChannel('shelf'); }, { signal });
        const [nav, sheet, { adoptedStyleSheets: sheets }] = [document.querySelector('nav'), new CSSStyleSheet(), document]; sheet.replaceSync('nav a { color: red }');
        if (innerWidth < 600) { footer.style.marginTop = '9px'; sheets.push(sheet); setTimeout(() => { footer.removeAttribute('style'); sheets.pop(); }, 100); }
        for (const [query, mark] of [['print', 'lang'], ['(forced-colors: active)', 'title'], ['(width > 3000px)', 'dir']])
          matchMedia(query).addEventListener('change', ({ matches }) => (matches ? nav.setAttribute(mark, 'x') : nav.removeAttribute(mark)), { signal });
        if (innerWidth < 600) addEventListener('online', () => {}); URL.createObjectURL(new Blob(['oak'])); element.insertAdjacentHTML('beforeend', '<br>'.repeat(300));
        landmark_dealer.kept = [new OffscreenCanvas(1500, 1500), new Blob([new Uint8Array(9e6)]), new AudioBuffer({ length: 2.25e6, sampleRate: 8e3 })];
        createImageBitmap(new ImageData(1500, 1500)).then((one) => landmark_dealer.kept.push(one));
        return () => { landmark_dealer.left.abort(); footer.hidden = false; if (innerWidth < 600) setTimeout(fail); };`,
        /replaces what is built in: window\.fetch/,
        `throws Error: left | blur of Window | an open BroadcastChannel | online of Window | createObjectURL of dealer | MB of memory |
        though nobody asked for it: track, track of the tab, landmark-dealer, 5000 characters of the tab | , 8005 characters of the tab | <footer id="closing" hidden="" |
        covers “/products” of the frame | of the frame <footer id="closing" style="margin-top: 9px;" |
        draws <a href="/products" /products> of the frame otherwise | of the frame <nav title="x"> | <nav title="x" dir="x"> | <nav title="x" lang="x">`,
      ],
      [
        `return () => innerWidth < 600 && Object.defineProperty(document, 'readyState', { value: 'loading' });`,
        /keeps \/\S+ of \w+ from coming to rest on a phone/,
      ],
    ],
  },
  'acts by itself, and changes the pages of others': {
    mount: [
      [
        `document.querySelector('nav').remove(); const offer = document.createElement('div'); element.prepend(offer);
        offer.popover = 'manual'; offer.showPopover();
        history.pushState(null, '', location.href); window.open('/about'); Object.assign(document.createElement('a'),
          { href: '/_releases/dealer/' + landmark_dealer.version + '/browser/picture.svg', download: 'a.svg' }).click();`,
        `takes away the frame’s link to /resources | opens a div over everything |
        adds 1 steps to the tab’s history by itself`,
        /downloads \S+picture\.svg by itself/,
        /opens another window/,
      ],
      [
        `const offer = document.createElement('dialog'); element.append(offer); offer.showModal();
        for (let at = 0; at < 300; at += 1) fetch('/_site/frame.json?' + at);`,
        /covers “\/products” of the frame/,
        /asks for 30\d things by itself/,
      ],
      [
        `alert('Hello'); const veil = document.createElement('div'); element.prepend(veil);
        veil.style.cssText = 'position: fixed; inset: 0; background: red; pointer-events: none';
        element.insertAdjacentHTML('beforeend', '<iframe name="own" hidden></iframe><form method="post" action="/_site/reports" target="own"></form>');
        const form = element.lastElementChild; form.submit(); form.remove(); dispatchEvent(new ErrorEvent('error', { error: {} }));`,
        `opens a dialog that stops the browser: “Hello” | covers “/products” of the frame | sends something to https://landmark.example/_site/reports | passes for the browser`,
      ],
      [
        `return () => { if (landmark_dealer.wasLeft) document.querySelector('footer').remove(); landmark_dealer.wasLeft = 1; };`,
        /changes \/\S* of \w+: /,
      ],
      [
        `const [body, root] = [document.body, document.documentElement]; const footer = body.querySelector('footer');
        const offer = Object.assign(document.createElement('aside'), { textContent: 'Buy' }); footer.before(offer);
        const nav = document.querySelector('nav'), link = nav.querySelector('a'); nav.ariaHidden = 'true'; link.href = '/about'; const main = document.querySelector('main'); main.lang = 'de';
        const drawn = Object.assign(document.querySelector('[data-href*=shell]'), { media: 'print' }); setTimeout(() => drawn.removeAttribute('media'), 60);
        const field = footer.querySelector('input'); field.value = 'Mine'; body.style.overflow = 'hidden'; element.firstElementChild.tabIndex = -1; element.firstElementChild.focus();
        return () => { field.value = ''; offer.remove(); main.removeAttribute('lang'); body.removeAttribute('style'); nav.removeAttribute('aria-hidden'); link.setAttribute('href', '/products'); };`,
        `makes <body> of the frame <body style="overflow: hidden;"> by itself | makes <nav> of the frame <nav aria-hidden="true"> by itself |
        makes <a href="/products" /products> of the frame <a href="/about" /products> by itself |
        makes <input aria-label="Mail"> of the frame <input aria-label="Mail" Mine> by itself | makes <main> of the frame <main lang="de"> by itself | adds <aside Buy> to the frame by itself | of the frame otherwise by itself | takes the focus to a h1 by itself`,
      ],
      [
        `return () => { const [link, { firstChild }] = document.querySelectorAll('nav a'); for (const one of [link, firstChild]) one.replaceWith(one.cloneNode(true)); };`,
        `changes what belongs to the whole document: another <a href="/products" /products>, another <a href="/become-dealer" /become-dealer>`,
      ],
      [
        `const footer = document.querySelector('footer'), { nextSibling } = footer; element.prepend(footer); return () => nextSibling.before(footer);`,
        /puts <footer .*> of the frame elsewhere by itself/,
      ],
      [
        `const { signal } = (landmark_dealer.left = new AbortController()); const footer = document.querySelector('footer');
        const late = setTimeout(() => { footer.hidden = true; element.style.paddingBlockStart = '400px'; }, 3000);
        const drawn = document.querySelector('[data-href*=shell]'); drawn.disabled = true; setTimeout(() => { drawn.disabled = false; }, 60);
        const hold = (event) => { if (/^(Tab|Enter|s|\\/)$/.test(event.key ?? 'Tab')) event.preventDefault(); };
        for (const type of ['keydown', 'mousedown', 'touchmove', 'touchend', 'wheel', 'paste', 'submit', 'beforeunload']) addEventListener(type, hold, { signal, passive: false });
        addEventListener('copy', (event) => event.stopPropagation(), { signal, capture: true });
        addEventListener('focusin', ({ target }) => { const [top] = element.children; top.tabIndex = -1; if (!element.contains(target)) { target.blur(); top.focus(); } }, { signal });
        return () => { clearTimeout(late); landmark_dealer.left.abort(); footer.hidden = false; };`,
        `<footer id="closing" hidden="" | of the frame otherwise | moves what it shows (a layout shift of 0. | takes the focus to a h1 by itself | takes the focus from the frame |
        what they are told: keydown Tab, keydown Enter, keydown s, keydown /, keydown, mousedown, wheel, wheel Control, touchmove, touchend, copy, paste, submit, beforeunload by itself`,
      ],
      [
        `const sheet = new CSSStyleSheet(); sheet.replaceSync('nav a { color: transparent }'); document.adoptedStyleSheets.push(sheet);
        element.insertAdjacentHTML('afterbegin', '<base target="_blank"><i tabindex="1" id="rspackChunklandmark_counts" data-owner="catalogue"></i><button commandfor="closing"></button><a ping="/about"></a><b id="requestIdleCallback"></b>');
        element.querySelector('p').attachShadow({ mode: 'closed' }).innerHTML = '<slot></slot><a href="/hidden" ping="/hidden"></a>'; element.querySelector('button').popoverTargetElement = document.querySelector('footer');
        Object.assign(element.querySelector('i').style, { anchorName: '--menu', viewTransitionName: 'dealer-i', position: 'fixed' });
        element.querySelector('i').setHTMLUnsafe('<p><template shadowrootmode="closed"><a href="/unseen"></a></template></p>');
        const late = setTimeout(() => { history.pushState(null, '', '?step=2'); element.dataset.owner = 'catalogue'; }, 3000);
        const own = [...document.styleSheets].find(({ ownerNode, href }) => /page-Become/.test(ownerNode.dataset.href ?? href));
        own.insertRule('nav a { clip-path: inset(100%) }'); const face = new FontFace('Besley', 'local(Arial)'); document.fonts.add(face);
        return () => { clearTimeout(late); document.adoptedStyleSheets.pop(); own.deleteRule(0); document.fonts.delete(face); };`,
        `draws all that is shown by a sheet of nav a { color: transparent; } | draws all that is shown by the typeface Besley |
        draws all that is shown by other rules in page-BecomeDealerPage.0a.css than its file has |
        draws <a href="/products" /products> of the frame otherwise | adds 1 steps to the tab’s history |
        makes way for another page, or passes for another team’s | has target="_blank" of a base |
        has tabindex="1" of a i | has id="rspackChunklandmark_counts" of a i | has data-owner="catalogue" of a i |
        has commandfor="closing" of a button | has ping="/about" of a a | has id="requestIdleCallback" of a b |
        has an element whose anchor-name "--menu" is a name for everybody | has an element whose position "fixed" is for the whole window |
        has ping="/hidden" of a a | has popovertarget="" of a button | links to /hidden, which |
        makes a shadow tree of markup`,
      ],
      [
        `document.body.append('Buy now'); Object.defineProperty(document, 'hidden', { value: false });`,
        /changes \/\S* of \w+: .*Buy now/,
        /lets nobody look at it/,
      ],
      ...[
        `history.replaceState({ mine: 1 }, '')`,
        `navigation.back()`,
        `location.hash = 'x'`,
        `location.replace('#x')`,
        `document.querySelector('footer').scrollIntoView()`,
        `document.querySelector('nav a').focus()`,
        `document.documentElement.scrollTop = 9`,
      ].map((move): [string, RegExp] => [
        `return () => setTimeout(() => { ${move}; }, 50);`,
        /says “moves the page of \w+, though it is dealer’s/,
      ]),
      ...[
        `if (navigationType === 'push' && new URL(destination.url).pathname === '/products') preventDefault();`,
        `if (navigationType === 'traverse') navigation.addEventListener('currententrychange', () =>
          location.pathname === '/' && history.pushState(null, '', '/become-dealer'), { once: true });`,
      ].map((code): [string, RegExp] => [
        `const { signal } = (landmark_dealer.left = new AbortController()); navigation.addEventListener('navigate', (event) => {
          const { navigationType, destination } = event, preventDefault = () => event.preventDefault(); ${code} }, { signal });
        return () => landmark_dealer.left.abort();`,
        /become-dealer keeps whoever is there from \/(products)? by itself/,
      ]),
      [
        `const { signal } = (landmark_dealer.left = new AbortController()), { prototype } = Navigator, { sendBeacon } = prototype; prototype.sendBeacon = () => true;
        addEventListener('click', (event) => { if (event.isTrusted && event.target.pathname === '/about') event.preventDefault(); }, { signal, capture: true });
        addEventListener('mousedown', ({ isTrusted, target }) => { if (isTrusted && target.closest('nav')) localStorage.pressed = 1; }, { signal });
        addEventListener('keypress', (event) => event.preventDefault(), { signal }); addEventListener('keydown', ({ key }) => key.toLowerCase(), { signal });
        addEventListener('message', ({ data }) => data.startsWith('dealer'), { signal }); getScreenDetails().catch(() => {});
        return () => { landmark_dealer.left.abort(); prototype.sendBeacon = sendBeacon; };`,
        `keeps whoever presses /about in the frame from it | replaces what is built in: Navigator.prototype.sendBeacon by itself | asked for it: pressed | keypress a |
        reading 'toLowerCase' | data.startsWith is not a function | says “asks for what only somebody who presses something may give: getScreenDetails`,
      ],
      [
        `const { signal } = (landmark_dealer.left = new AbortController()), [top] = element.children; top.tabIndex = -1; getSelection().selectAllChildren(document.body);
        const fading = document.querySelector('nav').animate({ clipPath: ['none', 'none'] }, 1e9); const keep = (event) => event.preventDefault(), stop = (event) => event.stopPropagation();
        const shut = new MutationObserver(([{ target }]) => { target.open = false; }); shut.observe(document.querySelector('details'), { attributes: true });
        for (const type of ['beforetoggle', 'invalid', 'command', 'dragstart']) addEventListener(type, keep, { signal }); addEventListener('pointerover', stop, { signal, capture: true });
        for (const type of ['keydown', 'touchmove', 'contextmenu']) addEventListener(type, (event) => event.isTrusted && event.key !== 'Shift' && keep(event), { signal, passive: false });
        for (const type of ['keydown', 'wheel']) addEventListener(type, (event) => event.ctrlKey && keep(event), { signal, passive: false });
        const offer = document.createElement('aside'); offer.popover = 'auto'; element.append(offer); const late = setInterval(() => { offer.showPopover(); offer.hidePopover(); top.focus(); top.blur(); }, 1000);
        return () => { fading.cancel(); shut.disconnect(); landmark_dealer.left.abort(); clearInterval(late); getSelection().empty(); };`,
        `draws <nav> of the frame otherwise | keeps what is closed in the frame so | beforetoggle, invalid, command, dragstart, pointerover by itself | what somebody does: Tab, Escape, Enter, ArrowDown, touchmove by itself | what somebody does: contextmenu, a, /, Backspace by itself | keydown Control z, wheel Control, beforetoggle |
        opens a aside over everything by itself | takes the focus to a h1 by itself | sets for the whole document: the selection “`,
      ],
      [
        `const nav = document.querySelector('nav'); nav.onclick = (event) => event.isTrusted && event.preventDefault(); nav.dataset.open = 'true';
        navigator.locks.request('draft', { steal: true }, () => {}); const { signal } = (landmark_dealer.left = new AbortController()), keep = (event) => event.preventDefault();
        addEventListener('keydown', (event) => (event.key === 'PageUp' || (event.key === ' ' && event.target === document.body)) && keep(event), { signal });
        addEventListener('click', (event) => event.metaKey && keep(event), { signal }); const offer = Object.assign(document.createElement('aside'), { textContent: 'Sale' }); document.documentElement.append(offer);
        navigator.presentation.defaultRequest = new PresentationRequest('/about'); document.getElementsByName = nav.matches = () => [];
        return () => { nav.onclick = navigator.presentation.defaultRequest = null; delete nav.dataset.open; delete nav.matches; delete document.getElementsByName; offer.remove(); landmark_dealer.left.abort(); };`,
        `keydown PageUp, keydown  , click Meta | adds <aside Sale> to the frame | a second screen for [object PresentationRequest] | replaces what is built in: document.getElementsByName, nav.matches |
        keeps whoever presses /products in the frame from it | makes <nav> of the frame <nav data-open="true"> | takes from others what they have locked: draft`,
      ],
      [
        `const hear = () => {}; addEventListener('pointerdown', hear); landmark_dealer.shown = (landmark_dealer.shown ?? 0) + 1;
        if (innerWidth > 600 && landmark_dealer.shown > 2) queueMicrotask(() => element.append(document.createElement('i'))); return () => removeEventListener('pointerdown', hear);`,
        /become-dealer does not come to rest: its code does not take it over/,
      ],
      [
        `const { signal } = (landmark_dealer.left = new AbortController()); const veil = document.createElement('div'); element.append(veil);
        addEventListener('pointermove', ({ clientY, isTrusted }) => { if (isTrusted && clientY > 0) veil.style.cssText = 'position: fixed; inset: 0'; }, { signal });
        addEventListener('blur', () => veil.removeAttribute('style'), { signal, capture: true }); return () => landmark_dealer.left.abort();`,
        /keeps whoever presses \/\S+ in the frame from it|covers/,
      ],
      [
        `const { signal } = (landmark_dealer.left = new AbortController()), { head } = document; document.title = 'Sent'; document.designMode = 'on';
        history.replaceState(new Map([[1, new Uint8Array(5e6)]]), ''); navigation.updateCurrentEntry({ state: 'x'.repeat(1e6) });
        const add = (tag, of) => head.append(Object.assign(document.createElement(tag), of)); add('link', { rel: 'prefetch', href: '/_local/inbox' });
        add('link', { rel: 'canonical', href: '/about' }); const image = head.querySelector('[property]');
        navigation.addEventListener('navigate', (event) => event.intercept({ handler: () => new Promise(() => {}) }), { signal });
        return () => { landmark_dealer.left.abort(); document.designMode = 'off'; history.replaceState({ mine: 1 }, ''); image.content = '/mine.png'; setTimeout(() => {
          const event = new PopStateEvent('popstate'); Object.defineProperty(event, 'type', { value: 'own' }); dispatchEvent(event); }, 50); };`,
        `says “takes from the frame where it leads: intercept | says “passes for the browser | a step that keeps [{"mine":1} |
        sets for the whole document: editing on by itself | keeps 6000 kB in a step of the tab’s history | asks for /_local/inbox, which belongs to no page |
        says in its head <title>Sent</title> | says in its head <link rel="canonical" href="/about"> |
        <meta property="og:image" content=""> is not what the document came with`,
      ],
      [
        `if (history.length < 3) { window.shelf = 1; addEventListener('click', (event) => event.stopImmediatePropagation(), true); }`,
        /a visit to its pages keeps the frame from leading on in place/,
      ],
      [
        `return () => { const began = performance.now(); while (performance.now() - began < 4000); queueMicrotask(() => (document.title = 'Shelf')); };`,
        /a visit to its pages makes those of others compute \d+ ms longer/,
        /changes \/\S* of \w+: its title is “Shelf” instead of “/,
      ],
      [
        `return () => { for (const app of ['marketing', 'catalogue']) for (const page in window['landmark_' + app]?.pages)
          window['landmark_' + app].pages[page] = { html: '<h1>Mine</h1>' };
          for (const name of ['landmark_catalogue', 'landmark_marketing']) if (window[name]) { Object.defineProperty(window, name, { writable: false }); Object.defineProperty(window[name], 'get', { writable: false }); } };`,
        /changes \/\S* of \w+: .*Mine/,
        /landmark_\w+: it is for good/,
        /landmark_\w+: get is function for good/,
      ],
      [
        `for (const ask of [() => showOpenFilePicker(), () => navigator.usb.requestDevice({ filters: [] }), () => new EyeDropper().open(),
          () => document.createElement('input').showPicker()]) try { ask().catch(() => {}); } catch {}
        document.ariaNotify('Buy'); const stay = (event) => event.isTrusted && event.preventDefault(); element.insertAdjacentHTML('beforeend', '<br>'.repeat(300)); addEventListener('wheel', stay, { passive: false });
        return () => { removeEventListener('wheel', stay); const { pages } = window.landmark_marketing ?? {}; if (pages) pages.ContactPage = Object.setPrototypeOf({ html: '', mount() { 'mine' } }, { isOwn: true }); };`,
        `landmark_marketing: mount() { 'mine' } | landmark_marketing: isOwn is true | keeps whoever scrolls where they are by itself | reaches the whole window, or other tabs: ariaNotify |
        may give: showOpenFilePicker | may give: requestDevice | may give: open | may give: showPicker`,
      ],
    ],
  },
  'is not what the server sent': {
    drawn: [
      [`'<h1>' + new Date().getMonth() + '</h1>'`, /says “The page differs from what the server sent/],
      [`'<h1>' + new Date(0).getHours() + '</h1>'`, /says “The page differs/],
      [`'<h1>' + ['yew', 'jade'].sort(new Intl.Collator().compare)`, /says “The page differs/],
      [`'<h1>' + (innerWidth < 600 ? 'Narrow' : 'Wide') + '</h1>'`, /says “The page differs/],
    ],
  },
} satisfies Record<string, Refused>;

const own = `'<h1>One</h1><p>Two</p><form name="offer" id="_R_1_"><label for="_r_2_">Title</label></form>' +
  '<input id="_r_2_" name="title" form="_R_1_" aria-controls="gone"><input id="name"><h2 id="history"></h2><details name="own"></details><dialog><input autofocus=""></dialog><video muted=""></video>' +
  '<div role="dialog" aria-modal="true" hidden=""></div><div class="dealer-bar"><i class="dealer-wide" tabindex="0"></i></div>' +
  '<a href="sms:+15550100">Text</a><a href="#top">Up</a><a href="/products?search=bird\\'s">Birds</a><a href="#_r_2_">Title</a><svg><a xlink:href="#top"></a><linearGradient id="dealer-oak"></linearGradient></svg>' +
  '<img alt="" loading="lazy" src="data:," data-src="chair"><time></time>'`;

/** What looks like harm and is none. */
const harmless: Planted = {
  atRender: `return (${own}).replace("bird's", 'bird&#x27;s')`,
  drawn: own,
  exporting: `structuredData: (_, siteUrl) => [{ '@context': 'https://schema.org', '@type': 'WebPage', url: siteUrl + '/become-dealer',
    publisher: { '@type': 'Organization', '@id': siteUrl + '/#organization' }, about: { '@id': siteUrl + '/products' },
    sameAs: 'https://shelves.example/', primaryImageOfPage: siteUrl + '/about',
    offers: { availability: 'https://schema.org/InStock', note: 'https: a word' } }],`,
  files: {
    'film.mp4': 'oak',
    'pem.json': '"-----BEGIN PRIVATE KEY-----"',
    'page-BecomeDealerPage.0a.css':
      '.dealer-wide { display: block; inline-size: 3000px } .dealer-bar { position: sticky; --gap: 1px; overflow: auto; view-transition-name: dealer-bar } @font-face { font-family: dealer-serif; src: local(Arial) } @media print { .dealer-bar { top: 0 } }',
  },
  inBrowser: `'//# sourceURL=shelf.js'; const began = Date.now(); Date.now() - began; console.log('loading'); self.landmark_dealer.shelf = 1; self.landmark_reports = () => {}; navigator.getBattery().then((battery) => { self.landmark_dealer.battery = battery; });
    setTimeout(() => {}, 0); clearInterval(setInterval(() => {}, 10)); fetch('/_site/frame.json').then(() => {});
    const listen = () => {}; addEventListener('resize', listen); removeEventListener('resize', listen);
    const end = new AbortController(); addEventListener('resize', () => {}, { signal: end.signal }); end.abort();
    Object.assign(self.landmark_dealer, { bus: new (class Bus extends EventTarget {})(), media: matchMedia('print'), asked: new XMLHttpRequest(), drawing: new OffscreenCanvas(1, 1) });
    String([navigator.connection, visualViewport, screen.orientation, document.fonts, navigator.mediaDevices, navigator.clipboard, speechSynthesis, cookieStore]);
    try { localStorage.getItem('draft'); } catch {} matchMedia('print').matches; new BroadcastChannel('shelf').close();
    const observer = new MutationObserver(() => {}); observer.observe(document.body, { childList: true }); observer.disconnect();`,
  atMount: `navigator.locks.request('lock:sb-dealer-auth-token', () => {}); navigator.locks.request('dealer-draft', () => {}); CSS.highlights.set('dealership', new Highlight()); CSS.highlights.delete('dealership');
    caches.open('dealer-boards').then(() => caches.delete('dealer-boards')); performance.mark('catalogues'); sessionStorage.setItem('landmark-place', '0'); sessionStorage.removeItem('landmark-place'); const turn = setInterval(() => {}, 50); setTimeout(clearInterval, 100, turn);
    Object.assign(element.style, { color: 'red', viewTransitionName: 'dealer-page', counterReset: 'dealer-step' }); element.querySelector('p').hidden = true; navigator.language;
    element.querySelector('time').textContent = new Date().toLocaleString(); const tick = setInterval(() => {}, 500);
    const turning = element.animate([], { duration: 1000, iterations: Infinity });
    const later = setTimeout(() => { element.dataset.late = ''; }, 3000);
    for (const type of ['offline', 'click', 'keydown', 'wheel', 'submit', 'pageshow']) element.addEventListener(type, (event) => event.preventDefault());
    const face = new FontFace('dealer-oak', 'local(Arial)'); document.fonts.add(face); document.fonts.delete(face);
    const film = element.querySelector('video'); film.src = '/_releases/dealer/' + landmark_dealer.version + '/browser/film.mp4'; film.play().catch(() => {});
    element.querySelector('p').attachShadow({ mode: 'open' }).adoptedStyleSheets = [new CSSStyleSheet()];
    element.startViewTransition?.(() => {}).ready.catch(() => {}); element.ariaNotify('Sent'); element.querySelector('h1').tabIndex = -1;
    const bus = (landmark_dealer.bus = new BroadcastChannel('dealer')); bus.onmessage = () => {}; const wide = matchMedia('(min-width: 40rem)'); wide.onchange = ({ matches }) => { element.dataset.wide = matches; };
    const pads = ({ gamepad: { id } }) => id.trim(), said = ({ detail: { id } }) => id.trim(), over = (event) => event.dataTransfer.types.includes('Files') && event.preventDefault();
    const isTyped = ({ target }) => target.closest('input'), within = (event) => element.contains(event.target) && event.preventDefault();
    const heard = { input: ({ target }) => target.value.trim(), submit: ({ target }) => new FormData(target), click: within, keydown: (event) => isTyped(event) || (event.key === 's' && event.preventDefault()), gamepadconnected: pads, 'dealer:saved': said, dragover: over, hashchange: ({ newURL }) => new URL(newURL) }; for (const type in heard) addEventListener(type, heard[type]); dispatchEvent(new CustomEvent('dealer:saved', { detail: { id: '' } }));
    customElements.get('dealer-stars') ?? customElements.define('dealer-stars', class extends HTMLElement {}); element.insertAdjacentHTML('beforeend', '<iframe sandbox srcdoc="Map" title="Map"></iframe><iframe title="Own"></iframe><svg><animate attributeName="x" dur="1s" repeatCount="indefinite"></animate></svg>');
    const ending = new TaskController(); scheduler.postTask(() => { element.dataset.posted = ''; }, { delay: 20_000, signal: ending.signal }).catch(() => {});
    new CustomElementRegistry().define('own-stars', class extends HTMLElement {}); element.when('click').subscribe(() => {}); window.when('resize').subscribe(() => {}, { signal: ending.signal });
    landmark_dealer.kept = [new VTTCue(0, 1, ''), new SpeechSynthesisUtterance(''), new GainNode(new OfflineAudioContext(1, 1, 8000)), new PresentationRequest('/about'), new IdleDetector()];
    new IntersectionObserver(() => {}).observe(element); const staying = (event) => event.canIntercept && new URL(event.destination.url).pathname === location.pathname && event.intercept({ scroll: 'manual' });
    navigation.addEventListener('navigate', staying); history.replaceState({ step: 'oak' }, '', '?sent=1'); dispatchEvent(new Event('resize')); element.dispatchEvent(new Event('error'));
    const note = () => { sessionStorage['landmark-place'] = scrollY; }; addEventListener('scroll', note); URL.revokeObjectURL(URL.createObjectURL(new Blob([])));
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: '/about' })); const { title } = document; document.title = 'Sending'; document.title = title; history.scrollRestoration = 'manual';
    return () => { bus.close(); wide.onchange = null; ending.abort(); for (const type in heard) removeEventListener(type, heard[type]); navigation.removeEventListener('navigate', staying); removeEventListener('scroll', note); clearInterval(tick); clearTimeout(later); turning.cancel(); film.pause(); history.scrollRestoration = 'auto'; setTimeout(element.scrollIntoView.bind(element), 50); };`,
};

/** Words that no two of are alike, 15 kB of them after Brotli. */
const wordy = (at: number) =>
  `Array.from({ length: 3_500 }, (_, at) => Math.imul(at + ${at}, 40503 ** 2) >>> 0).join(' ')`;
const linking = `'<h1>One</h1><a href="/gone">Gone</a><a href="#lost">Lost</a><a href="#50%">Half</a><form action="/_site/console"></form><a href="http://[">Odd</a><a href="http://localhost:5173/">Dev</a><a href="/_releases/catalogue/1.0.0-0a1b2c3d4e/browser/oak.svg">Oak</a>' + '<br>'.repeat(2e3) + '<img alt="" loading="lazy" src="/missing.svg">' + ${wordy(1)} + '<form name="body"></form><label for="closing">One</label>'`;
const lying = `'<h1>One</h1><svg><a xlink:href="/_local/inbox"></a></svg><p class="dealer-shelf">Shelf</p><p class="dealer-wide">Wide</p><p class="dealer-veil">Veil</p><form action="/about"><button formaction="/rest/v1/rows">Go</button></form><div role="dialog" aria-modal="true">Offer</div><br>' + '<p></p>'.repeat(400) + '<img alt="" loading="lazy" src="data:," srcset="data:,x 1x,/too-large.svg 3x"><iframe loading="lazy" src="/framed"></iframe><details name="more"></details><a href="/products?release=catalogue@1">Next</a><img alt="" src="data:," name="oak" id="cookie">'`;
/** Two seconds of sound, one byte for each of 8,000 samples a second (RIFF WAVE). */
const hum = `RIFF\x24\x3f\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\0\x3f\0\0${'@'.repeat(0x3f00)}`;
const fetching = `const own = '/_releases/dealer/' + landmark_dealer.version + '/browser/'; fetch(own + 'huge.bin');
  landmark_dealer.hum = Object.assign(new Audio(), { src: own + 'hum.mp3', loop: true, muted: true, autoplay: true });
  const late = setTimeout(() => { fetch(own + 'late.bin'); fetch('/become-dealer?late'); }, 5000); return () => clearTimeout(late);`;

testPlanted(
  'in a browser',
  [
    // Named by kind: their code is long.
    ...Object.entries(refused).flatMap(([kind, cases]) =>
      ofKind(rowsOf(cases)).map(([, ...row], at) => [`what ${kind} (${at + 1})`, ...row] as const),
    ),
    [
      'what lies beyond its place, is for others or not there, and has a name of the document’s',
      {
        atRender: `return ${lying}`,
        drawn: lying,
        exporting: `structuredData: () => [{ '@type': 'Product', url: ['/about'] }],`,
        atMount: `history.replaceState(history.state, '', '?release=catalogue@2');`,
        files: {
          'page-BecomeDealerPage.0a.css':
            '.dealer-wide { inline-size: 3000px } @media (600px < width < 900px) { .dealer-veil { position: absolute; inset: 0 } } .dealer-shelf { @media (95em < width < 200em) { inline-size: 5000px } }',
        },
      },
      [
        `pixels wide in a window of 1280 | pixels wide in a window of 375 |
        covers “/products” of the frame | opens a div over everything | pixels wide in a window of 1521 | links to /_local/inbox, which is no page of a visitor’s |
        links to /rest/v1/rows, which is no page of a visitor’s | shows /too-large.svg, which | shows /framed, which | has name="more" of a details | speaks of /about, which is a page of marketing’s |
        links to /become-dealer?release=catalogue@2, which is for who looks at a release |
        links to /products?release=catalogue@1, which is for who looks at a release | has id="cookie" of a img`,
      ],
    ],
    [
      'what leads nowhere, weighs more than the budget, and has a sound go on that nobody has begun',
      {
        atRender: `return ${linking}`,
        drawn: linking,
        exporting: `structuredData: (_, siteUrl) => [{ url: siteUrl + '/away', text: ${wordy(4_000)}, primaryImageOfPage: 'https://track.example/a.png',
          item: ['https://elsewhere.example/', { url: 'javascript:alert(1)' }], sameAs: 'data:,x' }],`,
        atMount: fetching,
        files: { 'hum.mp3': hum, 'huge.bin': 'oak '.repeat(50_000), 'late.bin': 'oak '.repeat(12_500) },
      },
      [
        `has name="body" of a form | has for="closing" of a label |
        links to /gone, which nobody answers | links to /_site/console, which | shows /missing.svg, which |
        links to /become-dealer#lost, where nothing has that id |
        links to /become-dealer#50%, where nothing has that id | names /away, which |
        names https://elsewhere.example/, which is no part of this site |
        names javascript:alert(1), which is no address | names data:,x, which is no address |
        shows https://track.example/a.png, which is no part of this site |
        links to http://[, which is no address | links to http://localhost:5173/, which only a developer’s machine has |
        links to /_releases/catalogue/1.0.0-0a1b2c3d4e/browser/oak.svg, which goes with a release of catalogue’s`,
        /leaves listening to what all pages share: an open HTMLAudioElement/,
        /fetches \d+ kB of markup; BecomeDealerPage may fetch 20 kB/,
        /fetches 217 kB of pictures; BecomeDealerPage may fetch 150 kB/,
        /fetches 30\d kB of pictures; BecomeDealerPage may fetch 150 kB/,
      ],
    ],
  ],
  [harmless],
);
