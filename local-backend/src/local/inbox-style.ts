/** Paper, ink and hairlines, as on the site; it loads nothing. */
export const inboxStyle = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f5f2ea, #1c1916);
  --sheet: light-dark(#fdfcf8, #24201b);
  --ink: light-dark(#1c1915, #f2ebde);
  --soft: light-dark(#443e34, #cfc5b4);
  --line: light-dark(#d5cdbc, #453e35);
  background: var(--page);
  color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif;
}
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem 4rem; }
h1, h2, h3 { font-family: Georgia, serif; font-weight: 600; line-height: 1.2; }
h1 { margin: 0 0 0.5rem; font-size: 2.25rem; }
h2 { margin: 3rem 0 1rem; padding-top: 0.75rem; border-top: 1px solid; font-size: 1.5rem; }
h3 { margin: 0; font-size: 1.25rem; }
h4 { margin: 0; font-size: 0.8125rem; color: var(--soft); }
a { color: light-dark(#1d5a3d, #8bc7a1); }
article { margin-block: 1rem; padding: 1.5rem; border: 1px solid var(--line); background: var(--sheet); }
section { display: grid; grid-template-columns: 10rem 1fr; gap: 0 1.5rem; margin-top: 1rem; padding-top: 0.75rem; border-top: 1px solid; }
dl { margin: 0; }
dl > div { display: grid; grid-template-columns: 12rem 1fr; gap: 0 1rem; padding: 0.25rem 0; }
dl > div + div { border-top: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
pre { padding: 1.5rem; border: 1px solid var(--line); background: var(--sheet); white-space: pre-wrap; overflow-wrap: anywhere; }
.record { color: var(--soft); font-size: 0.875rem; overflow-wrap: anywhere; }
.mails { padding: 0; list-style: none; }
.mails li { padding: 0.5rem 0; border-top: 1px solid var(--line); }
@media (max-width: 48rem) { section, dl > div { grid-template-columns: 1fr; } article { padding: 1rem; } }
`;
