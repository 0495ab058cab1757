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

/**
 * What this tab keeps from one document to the next. It stands in the tab's name: the first look into
 * `sessionStorage` stops the page until another process has answered, at every visit, for something that hardly any
 * visitor has. What is kept has to be harmless, since a name can be given by whoever opens the tab.
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
