import type { PageProps } from '@landmark/contract/page';
import { openWorkbench } from '@landmark/design/workbench';
import { useState } from 'react';
import type { GivenProducts } from './scenarios/list-scenarios';
import { scenarios } from './scenarios/scenarios';
import { Catalogue } from './ui/Catalogue';

function GivenPage({ params, given }: PageProps & { readonly given: GivenProducts }) {
  const [products] = useState(given);
  return <Catalogue categoryParam={params.category} products={products} />;
}

openWorkbench({ app: 'catalogue', scenarios, GivenPage });
