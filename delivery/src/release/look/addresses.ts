/** What a page does with an address: only a link may lead to another site, and data speak of their own team's pages. */
export type Does = 'links to' | 'shows' | 'names' | 'speaks of';

/** Returns a pattern of elements' attributes. Stops at the next element, so that texts that look alike cost no more. */
const addressesIn = (elements: string, attributes: string) =>
  new RegExp(`<(?:${elements})(?=\\s)[^<>]*?\\s(?:${attributes})=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'gi');
const link = addressesIn('a|area|form|button|input', '(?:xlink:)?href|(?:form)?action');
/** What a browser fetches on scrolling, or other sites for a preview, but not a look. `data:` needs no fetching. */
const shown = addressesIn('[a-z]+', '(?:src|poster|property="og:image" content)(?!=["\']?data:)');
const choices = addressesIn('[a-z]+', '(?:image)?srcset');
/** A whole address in a head, in data or as an attribute: of this site or another. */
const named = /"(https?:\/\/[^"\\\s]+)"/g;
const structuredData = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** Addresses that do something when they are followed; not texts that only begin alike. */
const doing = /^(javascript|data|vbscript|blob|file):\S/i;

/** The properties that identify what data describe. */
const identity = /^(@id|url|mainEntityOfPage)$/;

type Addresses = readonly (readonly [Does, string])[];

/** Lists the addresses in data, except those of the vocabulary and of the same thing on other sites. */
function inData(data: unknown, name = '', isDescription = false): Addresses {
  if (typeof data === 'string') {
    if (isDescription && identity.test(name) && /^(https?:|\/)/i.test(data)) return [['speaks of', data]];
    const mayBeOthers = /^(@context|sameAs)$/.test(name) || data.startsWith('https://schema.org/');
    return doing.test(data) || (!mayBeOthers && /^https?:\/\/\S/i.test(data)) ? [['names', data]] : [];
  }
  if (typeof data !== 'object' || data === null) return [];
  const isList = Array.isArray(data);
  const describes = isList ? isDescription : '@type' in data;
  return Object.entries(data).flatMap(([key, inner]) => inData(inner, isList ? name : key, describes));
}

/** Returns what a document has of its page: the head, and the page's own part. The rest belongs to the shell. */
const ownIn = (html: string) => ({
  head: html.slice(0, html.indexOf('</head>')),
  main: html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')),
});

/** Returns the markup that a page's team answers for, and that is weighed: the page's data and its own part. */
export function ownMarkupIn(html: string): string {
  const { head, main } = ownIn(html);
  return [...(head.match(structuredData) ?? []), main].join('');
}

/** Lists the addresses of a document's page, or all addresses in the document if it is the shell's own. */
export function addressesOf(html: string, isShells: boolean): Addresses {
  const { head, main } = ownIn(html);
  const told = (does: Does, text: string, addresses: RegExp) =>
    [...text.matchAll(addresses)].map(([, ...hrefs]) => {
      const href = hrefs.find((each) => each !== undefined) ?? '';
      // As React escapes them.
      const read = href.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
      return [does, read] as const;
    });
  const data = [...head.matchAll(structuredData)].flatMap(([, text = '']) => inData(JSON.parse(text)));
  const own = isShells ? html : head + main;
  const chosen = told('shows', own, choices).flatMap(([does, set]) =>
    set.split(/,\s|(?<=\s[\d.]+[wxh]),/).map((each) => [does, each.trim().split(/\s/, 1)[0] ?? ''] as const),
  );
  return [
    ...told('links to', isShells ? html : main, link),
    ...told('names', head.replaceAll(structuredData, ''), named),
    ...data,
    ...told('shows', own, shown),
    ...chosen.filter(([, each]) => !each.startsWith('data:')),
  ];
}
