/** What stands before the text, so that a name which somebody else gave the tab is taken for no memory. */
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

/** What this tab keeps, in its name, which anybody may give: so it must be harmless (ARCHITECTURE.md, decision 13). */
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
