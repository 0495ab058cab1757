import type { PageMetadata } from '@landmark/contract/page';
import { closing, opening, pageMetadata } from '../content/direct-container';
import { ClosingSection } from '../ui/common/ClosingSection';
import { PageOpening } from '../ui/common/PageOpening';
import { ContainerBenefits } from '../ui/container/ContainerBenefits';
import { ContainerOptions } from '../ui/container/ContainerOptions';
import { Finishes } from '../ui/container/Finishes';
import { WarehouseInstead } from '../ui/container/WarehouseInstead';

export const metadata = (): PageMetadata => pageMetadata;

export default function DirectContainerPage() {
  return (
    <>
      <PageOpening {...opening} hero="container" />
      <Finishes />
      <ContainerOptions />
      <ContainerBenefits />
      <WarehouseInstead />
      <ClosingSection closing={closing} />
    </>
  );
}
