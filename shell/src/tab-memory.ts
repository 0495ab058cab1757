/** The prefix that tells this memory from a tab name that another site has set. */
const mark = 'landmark:';

function read(): Readonly<Record<string, string>> {
  if (!window.name.startsWith(mark)) return {};
  try {
    const kept: unknown = JSON.parse(window.name.slice(mark.length));
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

function write(kept: Readonly<Record<string, string>>): void {
  window.name = Object.keys(kept).length === 0 ? '' : mark + JSON.stringify(kept);
}

/**
 * What this tab keeps from one document to the next. It is stored in the tab's name: at every visit, the
 * first access to `sessionStorage` would block the page until another process has answered, for data that
 * hardly any visitor has. The data has to be harmless, since any site that opens the tab can set its name.
 */
export const tabMemory = {
  getItem: (key: string): string | null => {
    const value = read()[key];
    return typeof value === 'string' ? value : null;
  },
  setItem: (key: string, value: string): void => write({ ...read(), [key]: value }),
  removeItem: (key: string): void => {
    const { [key]: forgotten, ...others } = read();
    if (forgotten !== undefined) write(others);
  },
};
