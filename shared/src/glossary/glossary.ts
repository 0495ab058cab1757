/** Abbreviations of the trade and their meanings. */
const glossary: Readonly<Record<string, string>> = {
  CBM: 'Cubic meters',
  EST: 'Eastern Standard Time',
  FAQ: 'Frequently asked question',
  LTL: 'Less than truckload: your pallets share a truck',
  RTA: 'Ready to assemble',
  SKU: 'Stock keeping unit: one piece in one finish, by its item number',
};

/** The source of a regular expression for an abbreviation, singular or plural. */
export const abbreviation = `(?:${Object.keys(glossary).join('|')})s?`;

export const meaningOf = (word: string): string | undefined => glossary[word.replace(/s$/, '')];

const abbreviations = new RegExp(`\\b${abbreviation}\\b`, 'g');

/** Returns the meanings of a text's abbreviations, each once. Called for every control under the pointer. */
export const meaningsIn = (text: string): string =>
  [...new Set(text.match(abbreviations)?.map(meaningOf))].join('. ');
