import { explain } from '@landmark/design/glossary';
import { DefinitionList } from '@landmark/design/ui/DefinitionList';
import * as copy from '../../content/copy';
import type { Product } from '../../domain/product';
import { Badges } from '../card/Badges';
import { finishSwatch } from '../card/finish-swatch';

export function ProductFacts({ product }: { readonly product: Product }) {
  const { sku, category, subcategories, program, finish, description, dimensions = copy.blank } = product;
  return (
    <>
      <Badges product={product} />
      <DefinitionList
        density="compact"
        explain={explain}
        items={[
          { term: copy.facts.sku, detail: sku },
          { term: copy.facts.category, detail: category },
          { term: copy.facts.collection, detail: subcategories.join(', ') },
          { term: copy.facts.finish, detail: finishSwatch(finish) },
          { term: copy.facts.dimensions, detail: dimensions },
          { term: copy.facts.program, detail: copy.programNotes[program] },
        ]}
      />
      <p>{description}</p>
    </>
  );
}
