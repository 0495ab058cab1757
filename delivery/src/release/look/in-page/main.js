/**
 * Runs before everything else in a page that is looked at. Keeps what the window was, and what is pending in it, where
 * no later script can change that.
 */
import { added, marked, replaced } from './built-in.js';
import { drawnBeside, ofDocument, saidOtherwise, widths } from './document.js';
import { changed, inPage, lies, lying, rearranged, takes } from './frame.js';
import { fastForward, pendingWork, settled, turn, work } from './pending-work.js';
import { defineProperty, firstOf } from './primordials.js';
import { goesOn, hasEnded, hearsPresses } from './shared-targets.js';
import { keeps, stored } from './storage.js';
import { dispatchEvents, enterField, heard, hearReal, shut } from './synthetic-events.js';

// A box that is left out for speed, or appears after a delay, cannot be compared.
const unfolded = new CSSStyleSheet();
unfolded.replaceSync('* { content-visibility: visible !important; animation-delay: 0s !important; }');

defineProperty(window, '__landmarkLook', {
  enumerable: false,
  value: Object.freeze({
    // The frame goes on beside a page, with the built-in functions that the page has replaced.
    changed: async () => [
      ...changed(),
      ...saidOtherwise(),
      ...(await drawnBeside()),
      ...(await keeps()),
      ...[[...replaced(), ...marked().methods]].flatMap((all) =>
        all.length > 0 ? `replaces what is built in: ${firstOf(all, 3)}` : [],
      ),
    ],
    lies,
    lying,
    rearranged,
    widths,
    dispatchEvents,
    shut,
    hearReal,
    enterField,
    heard,
    takes,
    hearsPresses,
    inPage,
    fastForward,
    settled,
    turn,
    work,
    hasEnded,
    goesOn,
    unfold: () =>
      document.adoptedStyleSheets.includes(unfolded) || document.adoptedStyleSheets.push(unfolded),
    read: async (app) => ({
      globals: added(app),
      replaced: replaced(),
      pending: pendingWork(),
      stored: await stored(),
      document: await ofDocument(),
    }),
  }),
});
