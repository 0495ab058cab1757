import { deliveryEstimates } from '@landmark/design/constants';
import { daysTo, statesOfRegions, statesWithoutEstimate } from '@landmark/design/delivery-regions';
import layout from '@landmark/design/styles/layout.module.css';
import { withoutEstimate, zoneOnMap } from '../../content/delivery';
import { coverageMap } from '../../content/pictures';
import styles from './CoverageMap.module.css';
import { Picture } from './Picture';

const zones = [
  ...deliveryEstimates.map(({ region }) =>
    zoneOnMap(region, daysTo(region), Object.values(statesOfRegions[region])),
  ),
  zoneOnMap(withoutEstimate, undefined, Object.values(statesWithoutEstimate)),
];

/** The drawn map. Its states, which are seen by their place, are named for those who hear the page. */
export function CoverageMap() {
  return (
    <div className={styles.root}>
      <Picture {...coverageMap} />
      <div className={layout.hidden}>
        <ul>
          {zones.map((zone) => (
            <li key={zone}>{zone}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
