import { explain } from '@landmark/design/glossary';
import { DefinitionList } from '@landmark/design/ui/DefinitionList';
import { TextLink } from '@landmark/design/ui/TextLink';
import type { Fact } from '../../content/types';

export function Facts({ items }: { readonly items: readonly Fact[] }) {
  const shown = items.map(({ term, detail, href }) => ({
    term,
    detail: href ? <TextLink href={href}>{detail}</TextLink> : detail,
  }));
  return <DefinitionList items={shown} explain={explain} />;
}
