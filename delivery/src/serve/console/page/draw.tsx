import '@landmark/design/styles/index.css';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ConsoleContent } from '../tables';
import { ConsolePage } from './ConsolePage';

export const draw = (content: ConsoleContent): string =>
  `<!doctype html>${renderToStaticMarkup(<ConsolePage {...content} />)}`;
