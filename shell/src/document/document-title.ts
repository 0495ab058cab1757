import type { PageMetadata } from '@landmark/contract/page';
import { company } from '@landmark/design/company';

export const documentTitle = ({ title }: PageMetadata) => `${title} – ${company.name}`;
