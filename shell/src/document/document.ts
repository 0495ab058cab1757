import type { DocumentParts, DocumentStyle } from '@landmark/contract/composer';
import { siteConfigElementId } from '@landmark/contract/config';
import type { PageMetadata } from '@landmark/contract/page';
import { type ReleaseFile, releaseSetElementId } from '@landmark/contract/release';
import { sharingPictureIn } from '@landmark/contract/sharing';
import { company } from '@landmark/design/company';
import { documentTitle } from './apply-metadata';
import { earlyScript, waitingScript } from './early-script';
import { isStill } from './stillness';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** ` name="value"` for each pair; a pair without a value is left out. */
export function attributes(pairs: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(pairs)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(value ?? '')}"`)
    .join('');
}

/** JSON that may stand in a script element: `</script>` and `<!--` inside a text cannot end it. */
const embeddedJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const crossorigin = 'anonymous';

// The bundler's loader recognises an applied stylesheet by `data-href`.
const style = ({ url, integrity, text }: DocumentStyle) =>
  text === undefined
    ? `<link${attributes({ rel: 'stylesheet', href: url, integrity, crossorigin })}>`
    : `<style${attributes({ 'data-href': url })}>${text}</style>`;
// A preload without the same integrity and crossorigin as its script would be fetched twice.
const preload = ({ url, integrity }: ReleaseFile) =>
  `<link${attributes({ rel: 'preload', as: 'script', href: url, integrity, crossorigin })}>`;
const script = ({ url, integrity }: ReleaseFile, type?: string) =>
  `<script${attributes({ type, src: url, integrity, crossorigin })} defer></script>`;

const publicUrl = (file: string) => `${process.env.ASSET_PREFIX ?? ''}/${file}`;

const sharingAlt = `${company.name}: dresser with mirror, TV stand, chest, wardrobe and bed`;

/** Splits off the preloads that React writes before the markup: in the head, a browser finds them sooner. */
function hoistPreloads(body: string): { readonly preloads: string; readonly rest: string } {
  const [preloads = ''] = /^(?:<link\b[^>]*>)*/.exec(body) ?? [];
  return { preloads, rest: body.slice(preloads.length) };
}

function metadataTags(metadata: PageMetadata, siteUrl: string, ownPicture: string | undefined): string[] {
  const { title, description, robots } = metadata;
  const canonical = siteUrl + metadata.canonicalPath;
  const property = (name: string, content: string) => `<meta${attributes({ property: name, content })}>`;
  return [
    `<title>${escapeHtml(documentTitle(metadata))}</title>`,
    `<meta${attributes({ name: 'description', content: description })}>`,
    property('og:type', 'website'),
    property('og:site_name', company.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    // Absolute, because other sites load it.
    property('og:image', ownPicture ?? siteUrl + publicUrl('sharing.png')),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', ownPicture ? `${company.name}: ${title}` : sharingAlt),
    `<meta${attributes({ name: 'twitter:card', content: 'summary_large_image' })}>`,
    // A canonical link and `noindex` contradict each other.
    robots
      ? `<meta${attributes({ name: 'robots', content: robots })}>`
      : `<link${attributes({ rel: 'canonical', href: canonical })}>`,
  ];
}

/** Writes a whole document and escapes every value in it. */
export function documentHtml({ metadata, body, files, set, config, structuredData }: DocumentParts): string {
  const { preloads, rest } = hoistPreloads(body);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...metadataTags(metadata, config.siteUrl, sharingPictureIn(structuredData)),
    '<meta name="color-scheme" content="light dark">',
    `<link${attributes({ rel: 'icon', href: publicUrl('icon.svg'), type: 'image/svg+xml' })}>`,
    `<link${attributes({ rel: 'apple-touch-icon', href: publicUrl('touch-icon.png') })}>`,
    `<link${attributes({ rel: 'manifest', href: publicUrl('site.webmanifest') })}>`,
    preloads,
    ...files.styles.map(style),
    `<script>${earlyScript}</script>`,
    ...(isStill(body) ? [] : files.preloads.map(preload)),
    ...files.scripts.map((file) => script(file, isStill(body) ? waitingScript : undefined)),
  ];
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head>\n${head.join('\n')}\n</head>`,
    '<body>',
    `<div id="root">${rest}</div>`,
    // At the end: crawlers read it anywhere, and for a long list it is as large as the first view's text.
    ...structuredData.map((data) => `<script type="application/ld+json">${embeddedJson(data)}</script>`),
    `<script type="application/json" id="${siteConfigElementId}">${embeddedJson(config)}</script>`,
    `<script type="application/json" id="${releaseSetElementId}">${embeddedJson(set)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
