import '@landmark/design/styles/index.css';
import { watchTooltips } from '@landmark/design/tooltips';
import { createRoot } from 'react-dom/client';
import { App } from '../../shell/src/app/App';
import { scrollToTopAfterFooterLink } from '../../shell/src/footer/footer-scroll';
import { createMonolithSession } from './session';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root.');

createRoot(root).render(<App session={createMonolithSession()} />);
scrollToTopAfterFooterLink();
watchTooltips();
