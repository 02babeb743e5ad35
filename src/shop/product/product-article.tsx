import type { ComponentProps } from 'react';
import type { Product } from '#domain/catalogue/product.ts';
import { TitleText } from '#shop/common/title-text.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FavouriteButton } from '#shop/common/favourite-button.tsx';
import { BuyBox } from './buy-box.tsx';
import { Conditions } from './conditions.tsx';
import { Description } from './description/description.tsx';
import { DiscontinuedNote } from './discontinued-note.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { Video } from './gallery/video.tsx';
import { ProductLinks } from './product-links.tsx';
import { OFF_SALE_TEXT } from './product-metadata.ts';
import styles from './product.module.css';

interface ProductArticleProps extends Omit<ComponentProps<typeof BuyBox>, 'children'> {
  readonly product: Product;
  /** False leaves out what is out of sight at first. */
  readonly isWhole: boolean;
}

/** A product as its page shows it, without what surrounds it. The panel's preview shows the same. */
export function ProductArticle({ product, isWhole, ...buying }: ProductArticleProps) {
  return (
    <article className={`stack ${styles.product}`}>
      <header className={`stack gap-2 ${styles.heading}`}>
        <div className={styles.title}>
          <h1>
            <TitleText>{product.title}</TitleText>
          </h1>
          <FavouriteButton product={product} />
        </div>
        {product.fullFilment && <Badge tone="info">Envío Full de Mercado Libre</Badge>}
      </header>
      <div className={styles.gallery}>
        <Gallery product={product} />
      </div>
      <div className={`stack ${styles.side}`}>
        {product.pausado && (
          <Notice tone="warning" title={OFF_SALE_TEXT}>
            Cuando vuelva, lo vas a poder pedir en esta misma página.
          </Notice>
        )}
        {product.deprecated && <DiscontinuedNote product={product} />}
        <BuyBox product={product} {...buying}>
          {isWhole && <Conditions product={product} quantity={buying.quantity} />}
        </BuyBox>
        {isWhole && <ProductLinks product={product} quantity={buying.quantity} />}
      </div>
      {isWhole && product.video !== '' && <Video product={product} />}
      <div className={styles.whole}>{isWhole && <Description product={product} />}</div>
    </article>
  );
}
