import { html, raw } from 'hono/html';
import type { StoredMail } from './outbox.ts';

/** A row of `dealer_applications`, every column as text. */
export type ApplicationRow = Record<string, string | null> & { id: string };

type Html = ReturnType<typeof html>;

export function inboxPage(applications: ApplicationRow[], mails: StoredMail[]): Html {
  return page(
    'Inbox',
    html`
      <p>What arrived at the backend on this machine. Only this machine can open this page.</p>
      <h2>Applications (${applications.length})</h2>
      ${applications.length === 0 ? html`<p>None yet.</p>` : applications.map(application)}
      <h2>Mails (${mails.length})</h2>
      ${mails.length === 0 ? html`<p>None yet.</p>` : html`<ul>${mails.map(mailLink)}</ul>`}
    `,
  );
}

export function mailPage(mail: StoredMail): Html {
  const rows = [
    ['From', mail.from],
    ['To', mail.to.join(', ')],
    ['Reply to', mail.reply_to ?? '–'],
    ['Kept at', mail.receivedAt],
  ] as const;
  return page(
    mail.subject,
    html`<p><a href="/_local/inbox">Inbox</a></p>
      <dl>${rows.map(([label, value]) => entry(label, value))}</dl>
      <pre>${mail.text}</pre>`,
  );
}

function application(row: ApplicationRow): Html {
  const fields = Object.entries(row).filter(([, value]) => value !== null && value !== '');
  return html`<article>
    <h3>${row.business_name}</h3>
    <dl>${fields.map(([name, value]) => entry(name, value ?? ''))}</dl>
    ${row.pdf_path ? html`<p><a href="/_local/inbox/pdf/${row.id}">Download the PDF</a></p>` : ''}
  </article>`;
}

function mailLink(mail: StoredMail): Html {
  return html`<li><a href="/_local/inbox/mail/${mail.id}">${mail.subject}</a> to ${mail.to.join(', ')}, ${mail.receivedAt}</li>`;
}

function entry(label: string, value: string): Html {
  return html`<dt>${label}</dt><dd>${value}</dd>`;
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
