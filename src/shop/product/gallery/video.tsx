import { useState } from 'react';
import type { Product } from '../../../domain/catalogue/product.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { playIcon } from '../../../ui/icons/lazy-icons.ts';
import { ProductPicture } from '../../../shared/product-picture.tsx';
import styles from './video.module.css';

export interface VideoProps {
  /** YouTube's id. */
  readonly id: string;
  readonly product: Product;
}

/** The product's video: a picture until it is wanted, so that nothing is asked of YouTube before the click. */
export function Video({ id, product }: VideoProps) {
  const [playing, setPlaying] = useState(false);
  return (
    <section className={styles.video} aria-label={`Video de ${product.title}`}>
      <h2>Miralo funcionando</h2>
      {playing ? (
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`}
          title={`Video de ${product.title}`}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- its own origin is not ours, so it cannot lift the sandbox
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
          // The button that had the focus gave way to it.
          ref={(frame) => frame?.focus()}
        />
      ) : (
        <button type="button" onClick={() => setPlaying(true)}>
          <ProductPicture picture={product.imgMeliUrl[0]} alt="" width={480} size="large" />
          <span>
            <Icon shape={playIcon} size={28} filled />
            Reproducir video
          </span>
        </button>
      )}
    </section>
  );
}
