import type { PageMetadata } from '@landmark/contract/page';
import { opening, pageMetadata } from '../content/contact';
import { PageOpening } from '../ui/common/PageOpening';
import { ContactDesk } from '../ui/contact/ContactDesk';
import { DaysOnTheRoad } from '../ui/contact/DaysOnTheRoad';
import { FindDealer } from '../ui/contact/FindDealer';
import { SpecificNeeds } from '../ui/contact/SpecificNeeds';
import { WarehouseMap } from '../ui/contact/WarehouseMap';

export const metadata = (): PageMetadata => pageMetadata;

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
