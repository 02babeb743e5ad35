import { startTransition, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { categoryOf } from '#config/categories.ts';
import { paths, SHARE_PARAMETER } from '#config/paths.ts';
import { newModels } from '#config/shop/catalogue.ts';
import { useServices } from '#data/services.ts';
import { clampQuantity } from '#domain/cart/cart.ts';
import { unitsForSale, type Product } from '#domain/catalogue/product.ts';
import { usePageMeta } from '#shared/page-meta.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { FavouriteButton } from '#shop/product-parts/favourite-button.tsx';
import { usePrerendered } from '#shop/page/prerendered.tsx';
import { TitleText } from '#ui/display/title-text.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { BuyBar, BuyBox } from './buy-box.tsx';
import { Conditions } from './conditions.tsx';
import { Description } from '#shop/product/description/description.tsx';
import { Gallery } from '#shop/product/gallery/gallery.tsx';
import { productMeta, useProductHead } from './product-metadata.ts';
import { RandomProducts, RelatedProducts } from './product-rows.tsx';
import styles from './product.module.css';
import { shop } from '#config/shop/shop.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { externalIcon } from '#ui/icons/icons.json';
import { chatIcon, fileIcon, shareIcon } from '#ui/icons/lazy-icons.json';
import { marketplaceLink, webAddress, useProductAddress } from '#shop/page/addresses.ts';
import { WhatsAppLink } from '#shop/page/links.tsx';

export function ProductDetail({ product }: { readonly product: Product }) {
  const { catalogue } = useServices();
  usePageTitle(product.title);
  usePageMeta(productMeta(product));
  useProductHead(product);
  useEffect(() => void catalogue.refresh([product.id]), [catalogue, product.id]);
  const [requested, setRequested] = useState(1);
  const quantity = clampQuantity(requested, unitsForSale(product));
  const isWhole = useWholePage();
  // Without the catalogue the rows have no products. Their space, as high as a window, keeps the content below in place.
  const isPrerendered = usePrerendered();
  const isLoading = useStore(catalogue.store, ({ status }) => status === 'loading');
  const hasRows = isWhole && !isPrerendered && !isLoading;
  return (
    <>
      <Breadcrumb product={product} />
      <article className={`stack ${styles.product}`}>
        <div className={styles.gallery}>
          <Gallery product={product} />
          <FavouriteButton product={product} className={styles.favourite} />
        </div>
        <header className={`stack gap-2 ${styles.heading}`}>
          <h1>
            <TitleText>{product.title}</TitleText>
          </h1>
          {product.fullFilment && <Badge tone="info">Envío Full de Mercado Libre</Badge>}
        </header>
        <BuyBox product={product} quantity={quantity} onChange={setRequested}>
          {product.deprecated && <DiscontinuedNotice product={product} />}
        </BuyBox>
        {isWhole && <Conditions product={product} />}
        {isWhole && <ProductLinks product={product} />}
      </article>
      <div className={hasRows ? undefined : styles.coming}>
        {isWhole && !isPrerendered && (
          <>
            <RelatedProducts product={product} />
            <RandomProducts except={product.id} />
          </>
        )}
      </div>
      {isWhole && <Description product={product} />}
      {isWhole && <BuyBar product={product} quantity={quantity} />}
    </>
  );
}

function Breadcrumb({ product }: { readonly product: Product }) {
  const category = categoryOf(product);
  return (
    <nav className={styles.crumbs} aria-label="Ruta de navegación">
      <ol>
        <li>
          <Link to={paths.home}>Catálogo</Link>
        </li>
        <li>
          <Link to={paths.category(category.slug)}>{category.name}</Link>
        </li>
        <li>
          <span aria-current="page">{product.title}</span>
        </li>
      </ol>
    </nav>
  );
}

function DiscontinuedNotice({ product }: { readonly product: Product }) {
  const newId = newModels.get(product.id);
  const newModel = useStore(useServices().catalogue.store, ({ live }) => live.get(newId ?? Number.NaN));
  return (
    <Notice tone="warning" title="Discontinuado">
      {newId === undefined ? (
        `${product.stock > 0 ? 'Cuando se termine el stock,' : 'Se terminó el stock y'} no vuelve a entrar.`
      ) : (
        <span>
          <span>Mirá el nuevo modelo: </span>
          <Link to={paths.product(newId)}>{newModel?.title ?? 'ver el producto'}</Link>
        </span>
      )}
    </Notice>
  );
}

/**
 * Returns false in the first frame, which renders only visible content; a prerendered page is complete at once.
 * `useDeferredValue` would create the first frame's elements twice, and Chromium never frees pictures with `srcset` that were not
 * inserted.
 */
function useWholePage(): boolean {
  const [isWhole, setWhole] = useState(usePrerendered());
  useEffect(() => startTransition(() => setWhole(true)), []);
  return isWhole;
}

/**
 * Renders one row of links: the listing on the marketplace, the attached information, and WhatsApp, to ask the shop or to tell a
 * friend.
 */
export function ProductLinks({ product }: { readonly product: Product }) {
  const address = useProductAddress(product);
  const listing = product.fullFilment ? null : marketplaceLink(product);
  const info = webAddress(product.info);
  const look = { variant: 'quiet', size: 'small' } as const;
  return (
    <ul className={`plain-list ${styles.links}`}>
      {listing !== null && (
        <li>
          <ExternalLink
            className={buttonClass(look)}
            href={listing}
            aria-label="Ver en Mercado Libre (se abre en otra pestaña)"
          >
            <Icon shape={externalIcon} size={20} />
            <span>Mercado Libre</span>
          </ExternalLink>
        </li>
      )}
      {info !== null && (
        <li>
          <ExternalLink className={buttonClass(look)} href={info}>
            <Icon shape={fileIcon} size={20} />
            <span>Más información</span>
          </ExternalLink>
        </li>
      )}
      <li>
        <WhatsAppLink
          {...look}
          icon={chatIcon}
          label="Consultar por WhatsApp"
          text={`¡Hola! Quiero consultar por «${product.title}» ${address}`}
        >
          Consultar
        </WhatsAppLink>
      </li>
      <li>
        <WhatsAppLink
          {...look}
          phone=""
          icon={shareIcon}
          label="Recomendar por WhatsApp"
          text={`Mirá lo que encontré en ${shop.name}: ${product.title} ${address}?${SHARE_PARAMETER}=whatsapp`}
        >
          Recomendar
        </WhatsAppLink>
      </li>
    </ul>
  );
}
