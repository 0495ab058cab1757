import { explain } from '@landmark/design/glossary';
import { catalogParameters, paths } from '@landmark/design/paths';
import layout from '@landmark/design/styles/layout.module.css';
import { TextLink } from '@landmark/design/ui/TextLink';
import { bedroomCollections, unlistedCollections } from '../content/collections';
import * as copy from '../content/copy';
import { sceneUrl } from '../content/scenes';
import styles from './UnlistedNotice.module.css';

/** The page of a collection that the home page shows and the catalogue does not list: its room, and links. */
export function UnlistedNotice({ slug }: { readonly slug: string }) {
  const collection = unlistedCollections.find(({ id }) => id.toLowerCase() === slug);
  if (!collection) return null;
  const { before, link, after, nearest: nearestLabel, inFinish } = copy.unlisted;
  const { id, name, nearestFinish } = collection;
  const about = { [catalogParameters.collection]: id };
  const nearest = bedroomCollections.find((candidate) => candidate.id === collection.nearest);
  return (
    <section className={styles.root} aria-label={name}>
      <img src={sceneUrl(id)} alt="" width={800} height={450} />
      <div className={`${layout.stack} ${styles.words}`}>
        <p>
          {explain(before(name))}
          <TextLink to={paths.contactAbout('catalog', about)}>{link}</TextLink>
          {explain(after)}
        </p>
        <p>{nearestLabel}</p>
        <ul className={layout.line}>
          {nearest && (
            <li>
              <TextLink to={paths.productsIn(nearest.id)}>{nearest.name}</TextLink>
            </li>
          )}
          <li>
            <TextLink to={`${paths.products}?finish=${encodeURIComponent(nearestFinish)}`}>
              {inFinish(nearestFinish)}
            </TextLink>
          </li>
        </ul>
      </div>
    </section>
  );
}
