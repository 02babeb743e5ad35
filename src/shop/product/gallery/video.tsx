import { useState } from 'react';
import type { Product } from '#domain/catalogue/product.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { playIcon } from '#ui/icons/lazy-icons.json';
import { ProductPicture } from '#shared/product-picture.tsx';
import styles from './video.module.css';

/** The product's YouTube video: a picture until the click, so that YouTube receives nothing before. */
export function Video({ product }: { readonly product: Product }) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <section className={`stack gap-3 ${styles.video}`} aria-label={`Video de ${product.title}`}>
      <h2>Miralo funcionando</h2>
      {isPlaying ? (
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(product.video)}?autoplay=1&rel=0`}
          title={`Video de ${product.title}`}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin cannot lift the sandbox
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
          // The focused button has disappeared.
          ref={(frame) => frame?.focus()}
        />
      ) : (
        <button type="button" onClick={() => setPlaying(true)}>
          <ProductPicture picture={product.imgMeliUrl[0]} alt="" width={480} size="large" sparing />
          <span>
            <Icon shape={playIcon} size={28} filled />
            <span>Reproducir video</span>
          </span>
        </button>
      )}
    </section>
  );
}
