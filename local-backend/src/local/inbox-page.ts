import {
  applicationFields,
  applicationReference,
  applicationSections,
  type SectionFieldName,
  valueInWords,
} from '@landmark/contract/dealer-application';
import { html, raw } from 'hono/html';
import { fileNameOf } from '../storage/file-store.ts';
import { mostShown, type StoredMail } from './outbox.ts';

/** A row of `dealer_applications`, every column as text. */
export type StoredApplication = Record<string, string | null> & { id: string };

type Html = ReturnType<typeof html>;

export type LimitRow = { name: string; used: number; maximum: number; hours: number };

const limitLabels: Readonly<Record<string, string>> = {
  site: 'Applications of everybody',
  'orphaned files': 'Files without an application',
};

function limitEntry({ name, used, maximum, hours }: LimitRow): Html {
  const full = used >= maximum ? ': FULL, everybody is turned away' : '';
  const [some, most, long] = [used, maximum, hours].map((amount) => amount.toLocaleString('en-US'));
  const time = long === '1' ? 'hour' : `${long} hours`;
  return entry(limitLabels[name] ?? name, `${some} of ${most} in the last ${time}${full}`);
}

const countOf = ({ length }: unknown[]) => (length > mostShown ? `the latest ${mostShown}` : `${length}`);

export function inboxPage(applications: StoredApplication[], mails: StoredMail[], limits: LimitRow[]): Html {
  return page(
    'Inbox',
    html`
      <p>What arrived at this backend. Only its owner can open this page.</p>
      <h2>Applications (${countOf(applications)})</h2>
      ${applications.length === 0 ? html`<p>None yet.</p>` : applications.slice(0, mostShown).map(application)}
      <h2>Mails (${countOf(mails)})</h2>
      ${mails.length === 0 ? html`<p>None yet.</p>` : html`<ul class="mails">${mails.slice(0, mostShown).map(mailLink)}</ul>`}
      <h2>Limits of the whole site</h2>
      <dl>${limits.map(limitEntry)}</dl>
    `,
  );
}

export function mailPage(mail: StoredMail): Html {
  const { from, to, reply_to = '–', receivedAt } = mail;
  const rows = { From: from, To: to.join(', '), 'Reply to': reply_to, 'Kept at': receivedAt };
  return page(
    mail.subject,
    html`<p><a href="/_local/inbox">Inbox</a></p>
      <dl>${Object.entries(rows).map(([label, value]) => entry(label, value))}</dl>
      <pre>${mail.text}</pre>`,
  );
}

function application(row: StoredApplication): Html {
  return html`<article>
    <h3>${row.business_name}</h3>
    <p class="record">Received ${minuteOf(row.created_at)}. Reference ${applicationReference(row.id)}, number ${row.id}. Mail to the sales desk: ${row.notify_state}.</p>
    ${applicationSections.map(
      ({ title, fields }) => html`<section>
        <h4>${title}</h4>
        <dl>${fields.map((name) => entry(applicationFields[name].label, shownIn(row, name)))}</dl>
      </section>`,
    )}
  </article>`;
}

/** `2026-11-20 12:42 UTC`, whichever time zone the database uses. */
function minuteOf(moment: string | null | undefined): string {
  return moment ? `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC` : '–';
}

function shownIn(row: StoredApplication, name: SectionFieldName): string | Html {
  const value = row[applicationFields[name].column];
  if (!value) return '–';
  if (name !== 'pdf') return valueInWords(name, value);
  return html`<a href="/_local/inbox/pdf/${row.id}">${fileNameOf(value)}</a>`;
}

function mailLink(mail: StoredMail): Html {
  return html`<li><a href="/_local/inbox/mail/${mail.id}"><bdi>${mail.subject}</bdi></a> <span class="record">to ${mail.to.join(', ')}, ${minuteOf(mail.receivedAt)}</span></li>`;
}

function entry(label: string, value: string | Html): Html {
  return html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
}

function page(title: string, content: Html): Html {
  return html`${raw('<!doctype html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/_local/inbox/style.css" />
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`;
}
