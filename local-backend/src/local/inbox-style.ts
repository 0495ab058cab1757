export const inboxStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid; padding: 1rem 0; }
dl { display: grid; grid-template-columns: 12rem 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } }
`;
