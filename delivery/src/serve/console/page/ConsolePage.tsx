import layout from '@landmark/design/styles/layout.module.css';
import '@landmark/design/styles/index.css';
import { FactTable } from '@landmark/design/ui/FactTable';
import { Heading } from '@landmark/design/ui/Heading';
import { Section } from '@landmark/design/ui/Section';
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ConsoleContent, Table } from '../tables';
import styles from './ConsolePage.module.css';

function Command({ typed }: { readonly typed: string }) {
  const words = typed.split(' ').map((word) => (
    <Fragment key={word}>
      <span>{word}</span>{' '}
    </Fragment>
  ));
  return <code>{words}</code>;
}

/** Lets a word too long for a column, such as a place in the code, break after its signs, or anywhere at need. */
function cellOf(cell: ReactNode): ReactNode {
  if (typeof cell !== 'string') return cell;
  if (cell.startsWith('npm ')) return <Command typed={cell} />;
  if (!/\S{20}/.test(cell)) return cell;
  const parts = [...cell.matchAll(/[^-./:@]*[-./:@]?/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
  return <span className={styles.long}>{parts}</span>;
}

type FactsProps = Omit<Table, 'rows'> & { readonly rows: readonly (readonly ReactNode[])[] };

/** How many rows a table may have without being folded, and how many of a longer one are shown. */
const [mostOpen, openOfLonger] = [6, 3];

function Facts({ title, columns, rows, empty, notes = [] }: FactsProps) {
  if (rows.length === 0) return <p>{empty}</p>;
  const cells = rows.map((row) => row.map(cellOf));
  const open = cells.length > mostOpen ? openOfLonger : mostOpen;
  return (
    <div className={layout.stack} data-gap="2">
      <FactTable caption={title} headers={columns} rows={cells.slice(0, open)} />
      {cells.length > open && (
        <details>
          <summary>{cells.length - open} more</summary>
          <FactTable caption={`${title}: the others`} headers={columns} rows={cells.slice(open)} />
        </details>
      )}
      {notes.length > 0 && <p className={layout.note}>{notes.join(' ')}</p>}
    </div>
  );
}

/** Shows how close a comparison is to a decision: to the left "no harm", to the right "harm". */
function EvidenceBar({ noHarm = 0, harm }: ConsoleContent['tried'][number]['leanings'][number]) {
  return (
    <svg viewBox="-1 0 2 0.22" aria-hidden="true" className={styles.bar}>
      <rect fill="var(--colour-tint)" x={-1} width={2} height="100%" />
      <rect fill="var(--colour-action)" x={-noHarm} width={noHarm} height="100%" />
      <rect fill="var(--colour-error)" width={harm} height="100%" />
      <path d="M-1 0h2v0.22h-2zM0 0v0.22" fill="none" stroke="var(--colour-ink)" strokeWidth={0.02} />
    </svg>
  );
}

function Tried({ app, table, leanings }: ConsoleContent['tried'][number]) {
  const rows = leanings.map((leaning, index) => [
    ...(table.rows[index]?.slice(0, -1) ?? []),
    <Fragment key="bar">
      <EvidenceBar {...leaning} />
      {table.rows[index]?.at(-1)}
    </Fragment>,
  ]);
  return (
    <div className={layout.stack} data-gap="3">
      <Facts {...table} rows={rows} />
      <p>
        For all: <Command typed={`npm run release -- ${app} --promote`} />
        <br />
        Back: <Command typed={`npm run rollback -- ${app}`} />
      </p>
    </div>
  );
}

function Canaries({ tried }: Pick<ConsoleContent, 'tried'>) {
  return (
    <div className={layout.stack} data-gap="4">
      {tried.map((release) => (
        <Tried key={release.app} {...release} />
      ))}
      {tried.length === 0 ? (
        <p>
          None. To try a release on some visitors first: <Command typed="npm run release -- <app> --canary" />
        </p>
      ) : (
        <p className={layout.note}>
          A bar that reaches an edge decides: any one at the right takes the release back, that of its share
          of views stops it; all at the left, that there is no harm beyond what is tolerated, let it go on.
        </p>
      )}
    </div>
  );
}

/** `follow.js` replaces each element that is marked as a part by its newer version. */
function ConsolePage({ siteUrl, at, tables, tried }: ConsoleContent) {
  const parts = Object.entries({
    Live: <Facts {...tables.live} />,
    Canaries: <Canaries tried={tried} />,
    Views: <Facts {...tables.views} />,
    Errors: <Facts {...tables.causes} />,
    Timeline: <Facts {...tables.timeline} />,
  });
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>Console</title>
        <link rel="stylesheet" href="/_site/console/style.css" />
        <script src="/_site/console/follow.js" defer />
      </head>
      <body>
        <main className={styles.root}>
          <div className={layout.page}>
            <Heading level={1}>Console</Heading>
            <p id="as-of" data-part>
              {siteUrl}, as of <time>{at}</time>
            </p>
            <nav aria-label="Parts of this page" className={layout.line}>
              {parts.map(([title]) => (
                <a key={title} href={`#${title.toLowerCase()}`}>
                  {title}
                </a>
              ))}
            </nav>
          </div>
          {parts.map(([title, content]) => (
            <div key={title} id={title.toLowerCase()} data-part>
              <Section title={title}>{content}</Section>
            </div>
          ))}
        </main>
      </body>
    </html>
  );
}

export const draw = (content: ConsoleContent): string =>
  `<!doctype html>${renderToStaticMarkup(<ConsolePage {...content} />)}`;
