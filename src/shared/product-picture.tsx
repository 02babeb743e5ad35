import { use, useCallback, useState, type Ref } from 'react';
import type { Picture } from '#domain/catalogue/product.ts';
import { onApproach } from '#ui/display/on-approach.ts';
import { classNames } from '#ui/styles/class-names.ts';
import { PictureCopiesContext, pictureAddress, pictureSet, type PictureSize } from './picture-address.ts';
import styles from './product-picture.module.css';

export type PictureLoading = 'first' | 'eager' | 'lazy';

interface PictureProps {
  /** '' where the product's title is next to the picture. */
  readonly alt: string;
  /** Side in pixels, which reserves the space while the picture loads; CSS may shrink it. */
  readonly width: number;
  readonly size?: PictureSize;
  /** Same as `<img sizes>`: the browser then chooses among all sizes. */
  readonly sizes?: string;
  /** `eager` is visible when the page opens, and loads at once; `first` loads before everything else. Lazy by default. */
  readonly loading?: PictureLoading;
  readonly className?: string | undefined;
}

interface ProductPictureProps extends PictureProps {
  /** Undefined for a product without one: a drawing of a parcel replaces it. */
  readonly picture: Picture | undefined;
  /** True for one of many pictures that are rarely scrolled to: starts loading half a screen ahead. */
  readonly sparing?: boolean;
  /** True while out of sight: reserves the space and requests nothing. */
  readonly held?: boolean;
}

/** Renders a product's picture in the given size (docs/buying.md#pictures), or in the original size if that fails. */
export function ProductPicture({ picture, sparing = false, held = false, ...props }: ProductPictureProps) {
  const [isNear, setNear] = useState(false);
  // `loading="lazy"` would start several screens ahead.
  const watch = useCallback((place: Element | null) => {
    if (typeof IntersectionObserver === 'undefined') return setNear(true);
    return onApproach(place, '50% 0px', () => setNear(true));
  }, []);
  const original = picture && (picture.secure_url || picture.url);
  if (!original) return <DrawnParcel {...props} />;
  if (held || (sparing && (props.loading ?? 'lazy') === 'lazy' && !isNear))
    return <Place ref={held ? null : watch} {...props} />;
  // The key resets the failures when the address changes.
  return <StoredPicture key={original} original={original} {...props} />;
}

function Place({ alt, className, ref }: PictureProps & { readonly ref: Ref<HTMLElement> }) {
  return (
    <span
      ref={ref}
      className={classNames(styles.picture, styles.waiting, className)}
      {...(alt && { role: 'img', 'aria-label': alt })}
    />
  );
}

function StoredPicture({ original, ...props }: PictureProps & { readonly original: string }) {
  const { alt, width, size = 'card', sizes, loading = 'lazy', className } = props;
  const [failures, setFailures] = useState(0);
  const copies = use(PictureCopiesContext);
  // The original address is not in the set.
  const set = sizes === undefined || failures > 0 ? undefined : pictureSet(original, copies);
  if (failures > 1) return <DrawnParcel {...props} />;
  function noticeEarlyFailure(image: HTMLImageElement | null): void {
    if (loading !== 'lazy' && image?.complete && image.naturalWidth === 0) setFailures(1);
  }
  return (
    <img
      // A prerendered picture may fail before hydration.
      ref={noticeEarlyFailure}
      {...(set !== undefined && { srcSet: set, sizes })}
      src={failures === 0 ? pictureAddress(original, size, copies) : original}
      alt={alt}
      width={width}
      height={width}
      className={classNames(styles.picture, className)}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      {...(loading === 'first' && { fetchPriority: 'high' })}
      onError={() => setFailures((count) => count + 1)}
    />
  );
}

function DrawnParcel({ alt, width, className }: PictureProps) {
  return (
    <svg
      className={classNames(styles.picture, styles.parcel, className)}
      width={width}
      height={width}
      viewBox="0 0 120 120"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <path d="M60 26 92 42v38L60 96 28 80V42ZM28 42l32 16 32-16M60 58v38M44 34l32 16v14" />
    </svg>
  );
}
