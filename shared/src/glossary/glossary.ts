/** Abbreviations of the trade, spelled out for who meets one among facts. */
const glossary: Readonly<Record<string, string>> = {
  CBM: 'Cubic meters',
  EST: 'Eastern Standard Time',
  FAQ: 'Frequently asked question',
  LTL: 'Less than truckload: your pallets share a truck',
  RTA: 'Ready to assemble',
  SKU: 'Stock keeping unit: one piece in one finish, by its item number',
};

/** One of them, or several of what it stands for, as the source of an expression. */
export const abbreviation = `(?:${Object.keys(glossary).join('|')})s?`;

export const meaningOf = (word: string): string | undefined => glossary[word.replace(/s$/, '')];

const abbreviations = new RegExp(`\\b${abbreviation}\\b`, 'g');

/** What the abbreviations in a text mean, each once. Asked of whatever control a pointer comes upon. */
export const meaningsIn = (text: string): string =>
  [...new Set(text.match(abbreviations)?.map(meaningOf))].join('. ');
