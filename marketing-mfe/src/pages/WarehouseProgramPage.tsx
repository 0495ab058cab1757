import { closing, opening } from '../content/warehouse-program';
import { ClosingSection } from '../ui/common/ClosingSection';
import { PageOpening } from '../ui/common/PageOpening';
import { CoreSkus, DistributionCenter, WarehouseBenefits } from '../ui/WarehouseSections';

export { metadata } from '../content/warehouse-program';

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
