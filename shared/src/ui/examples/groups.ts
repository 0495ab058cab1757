import { actions } from './actions';
import { facts } from './facts';
import { forms } from './forms';
import { layout } from './layout';
import { messages } from './messages';
import { words } from './words';

/** Every component of the design package, as its documentation page lists them. */
export const groups = {
  Actions: actions,
  Forms: forms,
  Messages: messages,
  Facts: facts,
  'Text and pictures': words,
  Layout: layout,
};
