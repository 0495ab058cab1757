import { explain } from '@landmark/design/glossary';
import { DefinitionList } from '@landmark/design/ui/DefinitionList';
import { copy } from '../../content/copy';
import type { Product } from '../../domain/product';
import { Badges } from '../card/Badges';
import { finishSwatch } from '../card/finish-swatch';

export function ProductFacts({ product }: { readonly product: Product }) {
  const { sku, category, subcategories, program, finish, description, dimensions = copy.blank } = product;
  const { facts } = copy;
  return (
    <>
      <Badges product={product} />
      <DefinitionList
        density="compact"
        explain={explain}
        items={[
          { term: facts.sku, detail: sku },
          { term: facts.category, detail: category },
          { term: facts.collection, detail: subcategories.join(', ') },
          { term: facts.finish, detail: finishSwatch(finish) },
          { term: facts.dimensions, detail: dimensions },
          { term: facts.program, detail: copy.programNotes[program] },
        ]}
      />
      <p>{description}</p>
    </>
  );
}
