import { deliveryRegions, statesWithoutEstimate } from '@landmark/design/delivery-regions';
import layout from '@landmark/design/styles/layout.module.css';
import { withoutEstimate, zoneOnMap } from '../../content/delivery';
import { coverageMap } from '../../content/pictures';
import styles from './CoverageMap.module.css';
import { Picture } from './Picture';

const zones = [
  ...deliveryRegions.map(({ name, days, states }) => zoneOnMap(name, days, Object.values(states))),
  zoneOnMap(withoutEstimate, undefined, Object.values(statesWithoutEstimate)),
];

/** The drawn map. For screen readers, a list names the states that the map only shows by their place. */
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
