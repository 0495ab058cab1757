import type { PageMetadata } from '@landmark/contract/page';
import { closing, opening, pageMetadata } from '../content/warehouse-program';
import { ClosingSection } from '../ui/common/ClosingSection';
import { PageOpening } from '../ui/common/PageOpening';
import { CoreSkus } from '../ui/warehouse/CoreSkus';
import { DistributionCenter } from '../ui/warehouse/DistributionCenter';
import { WarehouseBenefits } from '../ui/warehouse/WarehouseBenefits';

export const metadata = (): PageMetadata => pageMetadata;

export default function WarehouseProgramPage() {
  return (
    <>
      <PageOpening {...opening} hero="warehouse" />
      <WarehouseBenefits />
      <CoreSkus />
      <DistributionCenter />
      <ClosingSection closing={closing} />
    </>
  );
}
