import { paths } from '@landmark/shared/paths';
import { Link } from '@landmark/shared/router';
import { memo } from 'react';
import type { Scene } from '../../domain/scenes';
import styles from './SceneTile.module.css';

interface SceneTileProps {
  readonly scene: Scene;
  readonly isSeenFirst: boolean;
}

/** Introduces a group of the list by its room, and leads to the page of that group. */
export const SceneTile = memo(function SceneTile({ scene, isSeenFirst }: SceneTileProps) {
  return (
    <section className={styles.root} aria-label={scene.name} data-scene>
      <Link className={styles.link} to={paths.productsIn(scene.slug)}>
        <span>{scene.name}</span>
        <img
          src={scene.image}
          alt=""
          width={800}
          height={450}
          loading={isSeenFirst ? 'eager' : 'lazy'}
          decoding="async"
        />
      </Link>
    </section>
  );
});
