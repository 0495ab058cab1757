import { useHydrated } from '@landmark/shared/router';
import { Button } from '@landmark/shared/ui/Button';
import { TextField } from '@landmark/shared/ui/TextField';
import { Unbroken } from '@landmark/shared/ui/Unbroken';
import { VisuallyHidden } from '@landmark/shared/ui/VisuallyHidden';
import { type FormEvent, useRef, useState } from 'react';
import { foundFor, noneFor, dealers as words } from '../../content/contact';
import { type DealerSearch, dealersOf, searchByZip } from '../../domain/dealer-search';
import styles from './DealerFinder.module.css';
import { DealerList } from './DealerList';

type Found = Exclude<DealerSearch, { readonly kind: 'not-a-zip' }>;

function answerTo(search: Found): string {
  if (search.kind === 'all') return words.all;
  if (search.kind === 'no-region') return noneFor(search.zip);
  const [dealer] = dealersOf(search);
  return foundFor(search.zip, search.region, dealer?.name ?? '');
}

/**
 * Search Dealers and View All Dealers are left open (section 2) and make no calls (section 7). A button
 * that does nothing looks broken, so they sift the four dealers that the page already shows and say what they did.
 */
export function DealerFinder() {
  const [zip, setZip] = useState('');
  const [search, setSearch] = useState<DealerSearch>();
  const field = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();

  function find(event: FormEvent) {
    event.preventDefault();
    const found = searchByZip(zip);
    setSearch(found);
    if (found.kind === 'not-a-zip') field.current?.focus();
  }

  /** A ZIP that was found wrong loses its mark when it is mended, as every other field does. */
  function edit(next: string) {
    setZip(next);
    if (search?.kind === 'not-a-zip' && searchByZip(next).kind !== 'not-a-zip') setSearch(undefined);
  }

  function viewAll() {
    setZip('');
    setSearch({ kind: 'all' });
  }

  return (
    <div className={styles.root}>
      <div className={styles.desk}>
        {/* biome-ignore lint/a11y/useSemanticElements: a form can be the search landmark itself, without one more box */}
        <form className={styles.search} role="search" noValidate onSubmit={find}>
          <TextField
            type="search"
            label={words.zipLabel}
            name="zip"
            value={zip}
            onChange={edit}
            ref={field}
            hint={words.zipHint}
            error={search?.kind === 'not-a-zip' ? words.notAZip : undefined}
            autoComplete="postal-code"
            inputMode="numeric"
          />
          <Button type="submit" disabled={!hydrated}>
            {words.search}
          </Button>
        </form>

        {/* What is wrong stands at the field; here it is told to whom it is read. */}
        <p className={styles.answer} role="status">
          {search?.kind === 'not-a-zip' ? (
            <VisuallyHidden>{words.notAZip}</VisuallyHidden>
          ) : (
            <Unbroken>{(search && answerTo(search)) ?? words.before}</Unbroken>
          )}
        </p>
      </div>
      <DealerList dealers={dealersOf(search ?? { kind: 'all' })} />
      <Button variant="secondary" disabled={!hydrated} onClick={viewAll}>
        {words.viewAll}
      </Button>
    </div>
  );
}
