import { company } from '@landmark/design/company';
import { explain } from '@landmark/design/glossary';
import layout from '@landmark/design/styles/layout.module.css';
import { DefinitionList } from '@landmark/design/ui/DefinitionList';
import { Heading } from '@landmark/design/ui/Heading';
import { TextLink } from '@landmark/design/ui/TextLink';
import { useId } from 'react';
import { companyCard } from '../../content/contact';

const items = [
  ...companyCard.facts,
  {
    term: companyCard.phoneLabel,
    detail: <TextLink href={company.phone.href}>{company.phone.display}</TextLink>,
  },
  {
    term: companyCard.emailLabel,
    detail: <TextLink href={`mailto:${company.salesEmail}`}>{company.salesEmail}</TextLink>,
  },
];

export function CompanyCard() {
  const titleId = useId();
  return (
    <section className={layout.stack} aria-labelledby={titleId}>
      <Heading level={2} size="block" id={titleId}>
        {companyCard.title}
      </Heading>
      <DefinitionList items={items} explain={explain} />
    </section>
  );
}
