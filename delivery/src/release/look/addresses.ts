/** What a page does with an address: only a link may lead to another site, and data speak of their own team's pages. */
export type Does = 'links to' | 'shows' | 'names' | 'speaks of';

/** What such elements say in such attributes. Stops where the next begins, so that it takes no longer for a text that only looks like them. */
const addressesIn = (elements: string, attributes: string) =>
  new RegExp(`<(?:${elements})(?=\\s)[^<>]*?\\s(?:${attributes})=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'gi');
const link = addressesIn('a|area|form|button|input', '(?:xlink:)?href|(?:form)?action');
/** What a browser fetches once it is scrolled to, or another site beside a link: nobody does here. What stands in the address is there. */
const shown = addressesIn('[a-z]+', '(?:src|poster|property="og:image" content)(?!=["\']?data:)');
const choices = addressesIn('[a-z]+', '(?:image)?srcset');
/** A whole address in a head, in data or as an attribute: of this site or another. */
const named = /"(https?:\/\/[^"\\\s]+)"/g;
const structuredData = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** What does something where it is followed, whatever a text that only begins alike says. */
const doing = /^(javascript|data|vbscript|blob|file):\S/i;

/** What is described is told by one of these. */
const identity = /^(@id|url|mainEntityOfPage)$/;

type Addresses = readonly (readonly [Does, string])[];

/** The addresses in data but those that say what it means, or who is the same elsewhere. */
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

/** What a document has of its page: what it says of it in its head, and its own part. All else belongs to the shell. */
const ownIn = (html: string) => ({
  head: html.slice(0, html.indexOf('</head>')),
  main: html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')),
});

/** What a page's team answers for, and what it weighs: its data and its own part. */
export function ownMarkupIn(html: string): string {
  const { head, main } = ownIn(html);
  return [...(head.match(structuredData) ?? []), main].join('');
}

/** The addresses in a document, of its page, or all of them where it is the shell's own. */
export function addressesOf(html: string, isShells: boolean): Addresses {
  const { head, main } = ownIn(html);
  const told = (does: Does, text: string, addresses: RegExp) =>
    [...text.matchAll(addresses)].map(([, ...hrefs]) => {
      const href = hrefs.find((each) => each !== undefined) ?? '';
      return [does, href.replaceAll('&amp;', '&')] as const;
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
