import { explain } from '@landmark/design/glossary';
import { DefinitionList } from '@landmark/design/ui/DefinitionList';
import type { Fact } from '../../content/types';

export const Facts = ({ items }: { readonly items: readonly Fact[] }) => (
  <DefinitionList items={items} explain={explain} />
);
