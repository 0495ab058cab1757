import { paths } from '@landmark/design/paths';
import { Link } from '@landmark/design/router';
import { memo } from 'react';
import * as copy from '../../content/copy';
import { marksOf } from '../../domain/marks';
import type { Scene } from '../../domain/scenes';
import styles from './SceneTile.module.css';

interface SceneTileProps {
  readonly scene: Scene;
  readonly isSeenFirst: boolean;
}

export const SceneTile = memo(function SceneTile({ scene, isSeenFirst }: SceneTileProps) {
  return (
    <section className={`${styles.root} print-hidden`} aria-label={scene.name} data-scene {...marksOf(scene)}>
      <Link className={styles.link} to={paths.productsIn(scene.slug)}>
        <span>{scene.name}</span>
        <small>{copy.scene(scene.pieces)}</small>
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
