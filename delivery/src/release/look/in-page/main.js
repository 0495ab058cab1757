/**
 * Runs before everything else in a page that is looked at, and keeps what the window was and what goes on in it, where no
 * later script can change it.
 */
import { added, replaced } from './built-in.js';
import { drawnBeside, ofDocument } from './document.js';
import { changed, lies, lying, takes } from './frame.js';
import { goingOn, pass, rested } from './going.js';
import { meet } from './meeting.js';
import { stored } from './stored.js';
import { defineProperty } from './taken.js';

// A box that is left out for speed, or comes after a while, cannot be compared.
const unfolded = new CSSStyleSheet();
unfolded.replaceSync('* { content-visibility: visible !important; animation-delay: 0s !important; }');

defineProperty(window, '__landmarkLook', {
  enumerable: false,
  value: Object.freeze({
    changed: async () => [...changed(), ...(await drawnBeside())],
    lies,
    lying,
    meet,
    takes,
    pass,
    rested,
    unfold: () =>
      document.adoptedStyleSheets.includes(unfolded) || document.adoptedStyleSheets.push(unfolded),
    read: async () => ({
      globals: added(),
      replaced: replaced(),
      going: goingOn(),
      stored: await stored(),
      document: await ofDocument(),
    }),
  }),
});
