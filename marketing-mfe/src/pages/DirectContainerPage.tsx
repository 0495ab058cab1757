import { closing, opening } from '../content/direct-container';
import { ContainerBenefits, ContainerOptions, Finishes, WarehouseInstead } from '../ui/ContainerSections';
import { ClosingSection } from '../ui/common/ClosingSection';
import { PageOpening } from '../ui/common/PageOpening';

export { metadata } from '../content/direct-container';

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
