/** What a page has begun and not ended. */

import { callingApp, replace, runTimed, watch } from './interception.js';
import { apply, error, getOwnPropertyDescriptor, RealPromise, realIdle, realTimeout } from './primordials.js';

const workAround = () => {
  try {
    return window === top ? undefined : top.__landmarkLook?.work;
  } catch {
    // The top window is of another site.
    return undefined;
  }
};
/** All timers, observers and the like that have not ended, by number, in the page and in the frames in it. */
export const work = workAround() ?? { __proto__: null, begun: 0, aheadMs: 0, pending: { __proto__: null } };
const { pending } = work;
const begin = (what, more) => {
  work.begun += 1;
  const [id, app] = [work.begun, callingApp()];
  // A timer that a timer sets belongs to the first one.
  const root = work.running ?? id;
  pending[id] = { __proto__: null, root, app, what, text: `${what} of ${app}`, owner: window, ...more };
  return id;
};
const end = (id) => delete pending[id];
/** Without the timers of removed frames, which never come. */
const waiting = () => Object.values(pending).filter(({ owner }) => !owner.closed);

/** Resolves when the page's own clock, which a busy machine stops, has advanced by `ms`. Milliseconds. */
export const turn = (ms) => new RealPromise((done) => apply(realTimeout, window, [done, ms]));

/** How far ahead timers are run. Milliseconds. */
const soonMs = 600_000;
/** How many timers are run at most, and how often one, with what it sets, before all others have had as many turns. */
const [mostRuns, turnsAtOnce] = [60, 3];
/**
 * Runs the timers of the page that are due in the next ten minutes, in the order in which they would come. By the clock
 * that time has passed at once, until the page is left.
 */
export const fastForward = async () => {
  const runs = { __proto__: null };
  work.aheadMs = soonMs;
  const roundOf = ({ root }) => Math.floor((runs[root] ?? 0) / turnsAtOnce);
  for (let times = 0; times < mostRuns; times += 1) {
    const [next] = waiting()
      .filter(({ run, app, dueMs }) => run && app !== 'shell' && dueMs < soonMs)
      .sort((one, other) => roundOf(one) - roundOf(other) || one.dueMs - other.dueMs);
    if (!next) break;
    runs[next.root] = (runs[next.root] ?? 0) + 1;
    next.dueMs += next.everyMs;
    work.running = next.root;
    apply(realTimeout, window, [next.run]);
    await turn(0);
    work.running = undefined;
  }
};

/** The look waits for work of a page that is deferred for at most this long. Milliseconds. */
const momentMs = 250;
const isPutOff = ({ app, what, dueMs }) =>
  app !== 'shell' && (what === 'requestIdleCallback' || (what === 'setTimeout' && dueMs <= momentMs));

/** A time limit for idle callbacks: tabs share a process here, and none is idle while one is busy. Milliseconds. */
const idle = { __proto__: null, timeout: 100 };

/**
 * Resolves when no work is deferred for a moment or to idle time, or after so many turns. The page gets to its work in
 * each turn; on a busy machine, a clock would give it fewer turns.
 */
export const settled = async (turns, pauseMs) => {
  for (let taken = 0; taken < turns; taken += 1) {
    await new RealPromise((done) => apply(realIdle, window, [done, idle]));
    if (!waiting().some(isPutOff)) return;
    await turn(pauseMs);
  }
};

/**
 * On a busy machine the frame would give up waiting and load a document. Here it waits so many times as long, so that
 * the look gives up first: a page that blocks the frame does not come to rest.
 */
const busy = 64;
const late = (app, ms) => (app === 'shell' ? busy : 1) * ms;
// A page's time limit is a timer here: the real clock would end it early on a busy machine, and not in a fast-forward.
replace(AbortSignal, 'timeout', (real) => (ms) => {
  const app = callingApp();
  // This throws for an invalid time.
  const timed = apply(real, AbortSignal, [late(app, ms)]);
  if (app === 'shell') return timed;
  const limit = new AbortController();
  const run = () => {
    end(id);
    limit.abort(new DOMException('signal timed out', 'TimeoutError'));
  };
  const id = begin('AbortSignal.timeout', { dueMs: Number(ms), everyMs: 0, run });
  return limit.signal;
});

/** Timers of the frame from this length on may be those with which it gives up. Milliseconds. */
const lateMs = 4_000;
const delays = {
  __proto__: null,
  requestIdleCallback: () => idle,
  setTimeout: ({ app, dueMs }) => (dueMs < lateMs ? dueMs : late(app, dueMs)),
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
    const { app } = pending[id];
    const run = (...told) => {
      if (start !== 'setInterval') {
        // The timer may have been run ahead of its time.
        if (!pending[id]) return undefined;
        end(id);
      }
      return typeof job === 'function' ? runTimed(app, job, told) : undefined;
    };
    if (/^set/.test(start)) pending[id].run = () => run(...given.slice(1));
    const delay = delays[start]?.(pending[id]) ?? given[0];
    const handle = apply(real, window, [run, delay, ...given.slice(1)]);
    idOf[handle] = id;
    return handle;
  });
  watch([window], [start], () => {});
  replace(window, stop, (real) => (handle) => {
    const by = callingApp();
    const { app = by } = pending[idOf[handle]] ?? {};
    if (app !== by && by !== 'shell') error(`ends what ${app} waits for`);
    end(idOf[handle]);
    return apply(real, window, [handle]);
  });
}

// A task may be as far ahead as a timer. Its promise ends or fails as the real one does.
const { then } = Promise.prototype;
replace(
  window.Scheduler?.prototype,
  'postTask',
  (real) =>
    function (job, options) {
      const id = begin('postTask', { dueMs: Number(options?.delay) || 0, everyMs: 0 });
      const { app } = pending[id];
      return new RealPromise((done, fail) => {
        const run = () => {
          if (!pending[id]) return;
          end(id);
          try {
            done(runTimed(app, job, []));
          } catch (why) {
            fail(why);
          }
        };
        pending[id].run = run;
        const refused = (why) => {
          end(id);
          fail(why);
        };
        apply(then, apply(real, this, [typeof job === 'function' ? run : job, options]), [
          undefined,
          refused,
        ]);
      });
    },
);
// An object with an address is kept for as long as the document.
const addresses = { __proto__: null };
watch([URL], ['createObjectURL'], () => {
  const id = begin('createObjectURL');
  return (address) => (addresses[address] = id);
});
watch([URL], ['revokeObjectURL'], ([address]) => void end(addresses[address]));
const mediaKeys = { __proto__: null };
watch([window.MediaSession?.prototype], ['setActionHandler'], ([key, handler]) => {
  end(mediaKeys[key]);
  if (handler) mediaKeys[key] = begin(`the media key ${key}`);
});

const observers = Object.getOwnPropertyNames(window).filter((name) => /^(?!WebKit)\w+Observer$/.test(name));
for (const name of observers) {
  const { prototype } = window[name];
  const stop = (observer, target) => {
    for (const id in pending) {
      const one = pending[id];
      if (one.observer === observer && (target === undefined || one.target === target)) end(id);
    }
  };
  watch([prototype], ['observe'], ([target], observer) => {
    stop(observer, target);
    begin(name, { observer, target });
  });
  watch([prototype], ['unobserve', 'disconnect'], ([target], observer) => stop(observer, target));
}
const { get: isConnected } = getOwnPropertyDescriptor(Node.prototype, 'isConnected');
/** Whether an observer still hears: of a node in the document (even of a frame that is gone), or in an open window. */
const isHeard = ({ owner, target }) =>
  target instanceof Node ? apply(isConnected, target, []) : !owner.closed;

// A definition is for good; it hurts nobody if it has its team's name, or is in a registry of its own.
const { customElements: ofAll } = window;
watch([CustomElementRegistry.prototype], ['define'], ([name], registry) => {
  if (registry === ofAll && !name.startsWith?.(`${callingApp()}-`)) begin(`the element ${name}`);
});

/** Lists in words what the code of others than the shell has left pending. */
export const pendingWork = () =>
  Object.values(pending)
    .filter((one) => one.app !== 'shell' && one.what !== 'AbortSignal.timeout' && isHeard(one))
    .map(({ text }) => text);
