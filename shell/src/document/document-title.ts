import { company } from '@landmark/shared/company';
import type { PageMetadata } from '@landmark/shared/contracts/page';

export const documentTitle = ({ title }: PageMetadata) => `${title} – ${company.name}`;
