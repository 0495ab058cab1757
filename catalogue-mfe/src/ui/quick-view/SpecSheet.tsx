import { addressLine, company } from '@landmark/shared/company';
import { explain } from '@landmark/shared/glossary';
import { printerIcon } from '@landmark/shared/icon-paths';
import { Button } from '@landmark/shared/ui/Button';
import { DefinitionList } from '@landmark/shared/ui/DefinitionList';
import { Dialog } from '@landmark/shared/ui/Dialog';
import { Icon } from '@landmark/shared/ui/Icon';
import { Swatch } from '@landmark/shared/ui/Swatch';
import { copy } from '../../content/copy';
import type { Product } from '../../domain/product';
import { ProductImage } from '../card/ProductImage';
import styles from './SpecSheet.module.css';

interface SpecSheetProps {
  readonly product: Product | undefined;
  readonly onClose: () => void;
}

/** The sheet made from what the catalogue knows. */
function MadeSheet({ product }: { readonly product: Product }) {
  const { sku, category, subcategories, program, finish, description, dimensions = copy.blank } = product;
  const { facts } = copy;
  return (
    <>
      <div className={styles.picture}>
        <ProductImage product={product} />
      </div>
      <p>{description}</p>
      <DefinitionList
        explain={explain}
        items={[
          { term: facts.itemNumber, detail: sku },
          { term: facts.category, detail: category },
          { term: facts.collection, detail: subcategories.join(', ') },
          { term: facts.finish, detail: <Swatch finish={finish} /> },
          { term: facts.dimensions, detail: dimensions },
          { term: facts.program, detail: copy.programNotes[program] },
          { term: facts.availability, detail: copy.inStock },
        ]}
      />
      <p className={styles.sender}>
        {company.legalName}, {addressLine}. {company.phone.display}, {company.salesEmail}. {company.tagline}
      </p>
    </>
  );
}

/** A product's spec sheet: its image when it has one, else a sheet made here. It prints alone, on one page. */
export function SpecSheet({ product, onClose }: SpecSheetProps) {
  const title = product ? copy.specSheetTitle(product.name) : '';
  return (
    <Dialog
      open={product !== undefined}
      onClose={onClose}
      title={title}
      actions={
        <Button onClick={() => window.print()}>
          <Icon path={printerIcon} />
          {copy.actions.print}
        </Button>
      }
    >
      {product && (
        <div className={styles.root} data-print="alone">
          {/* On paper the dialog's own heading is not there. */}
          <p className={styles.letterhead} aria-hidden="true">
            {title}
          </p>
          {product.specSheet ? (
            <img className={styles.image} src={product.specSheet} alt={title} />
          ) : (
            <MadeSheet product={product} />
          )}
        </div>
      )}
    </Dialog>
  );
}
