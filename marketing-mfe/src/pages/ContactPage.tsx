import { opening } from '../content/contact';
import { DaysOnTheRoad } from '../ui/common/Delivery';
import { PageOpening } from '../ui/common/PageOpening';
import { ContactDesk, SpecificNeeds } from '../ui/contact/ContactSections';
import { FindDealer } from '../ui/contact/FindDealer';
import { WarehouseMap } from '../ui/contact/WarehouseMap';

export { metadata } from '../content/contact';

export default function ContactPage() {
  return (
    <>
      <PageOpening {...opening} />
      <ContactDesk />
      <WarehouseMap />
      <FindDealer />
      <DaysOnTheRoad />
      <SpecificNeeds />
    </>
  );
}
