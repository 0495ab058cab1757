import { paths } from '@landmark/design/paths';
import layout from '@landmark/design/styles/layout.module.css';
import { toast } from '@landmark/design/toasts';
import { Button } from '@landmark/design/ui/Button';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import * as copy from '../../content/copy';
import { clearQuote } from '../../store/quote-store';
import styles from './QuoteDialog.module.css';

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ ...copy.quoteList.copied, tone: 'success' });
  } catch {
    toast({ ...copy.quoteList.notCopied(link), tone: 'neutral' });
  }
}

/** The other actions for the list, whose lines are written as in an address. */
export function QuoteActions({ texts }: { readonly texts: readonly string[] }) {
  const link = new URL(paths.productsWithQuote(texts), location.href).href;
  const mail = { subject: copy.quoteList.emailSubject, body: [...texts, '', link].join('\n') };
  const query = Object.entries(mail).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  const look = { size: 'small', variant: 'quiet' } as const;
  return (
    <div className={`${layout.line} ${styles.actions} print-hidden`}>
      <Button {...look} onClick={() => copyLink(link)}>
        {copy.quoteList.copyLink}
      </Button>
      <ButtonLink {...look} href={`mailto:?${query.join('&')}`}>
        {copy.quoteList.email}
      </ButtonLink>
      <Button {...look} onClick={() => window.print()}>
        {copy.actions.print}
      </Button>
      <Button {...look} onClick={clearQuote}>
        {copy.quoteList.clear}
      </Button>
    </div>
  );
}
