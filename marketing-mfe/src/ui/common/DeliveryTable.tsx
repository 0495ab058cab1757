import { deliveryEstimates } from '@landmark/shared/constants';
import { FactTable } from '@landmark/shared/ui/FactTable';

const columns = [
  { key: 'region', header: 'Region' },
  { key: 'transit', header: 'Transit', align: 'end' },
] as const;

const rows = deliveryEstimates.map(({ region, days }) => ({ region, transit: `${days} days` }));

/** The delivery estimates of section 9; what the map draws, as a table. */
export function DeliveryTable({ caption }: { readonly caption: string }) {
  return <FactTable caption={caption} columns={columns} rows={rows} />;
}
