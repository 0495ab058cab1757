import { useHydrated } from '@landmark/shared/router';
import { Button } from '@landmark/shared/ui/Button';
import { SearchField } from '@landmark/shared/ui/SearchField';
import { type FormEvent, useState } from 'react';
import { foundFor, noneFor, dealers as words } from '../../content/contact';
import { type DealerSearch, dealersOf, searchByZip } from '../../domain/dealer-search';
import styles from './DealerFinder.module.css';
import { DealerList } from './DealerList';

function answerTo(search: DealerSearch): string {
  if (search.kind === 'all') return words.all;
  if (search.kind === 'not-a-zip') return words.notAZip;
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
  const hydrated = useHydrated();

  function find(event: FormEvent) {
    event.preventDefault();
    setSearch(searchByZip(zip));
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
          <SearchField
            label={words.zipLabel}
            name="zip"
            value={zip}
            onChange={setZip}
            hint={words.zipHint}
            autoComplete="postal-code"
            inputMode="numeric"
          />
          <Button type="submit" disabled={!hydrated}>
            {words.search}
          </Button>
        </form>

        <p className={styles.answer} role="status" data-fault={search?.kind === 'not-a-zip'}>
          {search ? answerTo(search) : words.before}
        </p>
      </div>
      <DealerList dealers={dealersOf(search ?? { kind: 'all' })} />
      <Button variant="secondary" disabled={!hydrated} onClick={viewAll}>
        {words.viewAll}
      </Button>
    </div>
  );
}
