import { useState, type ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './picture.module.css';
import { useNearViewport } from './use-near-viewport.ts';

type ImageAttributes = Omit<
  ComponentProps<'img'>,
  'src' | 'alt' | 'width' | 'height' | 'loading' | 'onError'
>;

interface PictureProps extends ImageAttributes {
  /** Null without a picture: a drawn board replaces it. */
  readonly src: string | null;
  /** '' only when the picture repeats the text beside it. */
  readonly alt: string;
  /** Size in pixels (CSS may shrink it), which keeps the place while the picture loads; by default a square. */
  readonly width: number;
  readonly height?: number;
  /** Tried once when `src` fails, before the drawn board. */
  readonly fallbackSrc?: string | null;
  /** The main picture of the screen: loads at once and first. */
  readonly eager?: boolean;
  /** One of many, most of which are never scrolled to: loads half a screen ahead. */
  readonly sparing?: boolean;
}

/** A product's picture: never moves the page, lazy unless `eager`, and a drawn board if it cannot be loaded. */
export function PictureImage({ sparing = false, ...props }: PictureProps) {
  const [isNear, watch] = useNearViewport();
  const { src, width, height = width, className } = props;
  if (sparing && !props.eager && src !== null && !isNear)
    return (
      <span
        ref={watch}
        className={classNames(styles.picture, className)}
        style={{ aspectRatio: width / height }}
      />
    );
  // The key forgets the failures of another address.
  return <ImageWithFallback key={src} {...props} />;
}

function ImageWithFallback(props: Omit<PictureProps, 'sparing'>) {
  const { src, alt, width, height = width, fallbackSrc = null, eager = false, className, ...rest } = props;
  const [failures, setFailures] = useState(0);
  const address = [src, fallbackSrc].filter((candidate) => candidate !== null)[failures];
  const size = { width, height, className: classNames(styles.picture, className) };
  if (address === undefined) return <Placeholder alt={alt} {...size} />;
  return (
    <img
      decoding="async"
      {...rest}
      // The fallback is another resource than the one that srcSet describes.
      {...(failures > 0 && { srcSet: undefined })}
      src={address}
      alt={alt}
      {...size}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      onError={() => setFailures((count) => count + 1)}
    />
  );
}

function Placeholder({ alt, className, ...size }: { alt: string } & ComponentProps<'svg'>) {
  return (
    <svg
      className={classNames(className, styles.placeholder)}
      {...size}
      viewBox="0 0 120 120"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <rect x="24" y="30" width="72" height="60" rx="5" />
      <path d="M46 46h28v28H46zM46 52h-6M46 60h-6M46 68h-6M80 52h-6M80 60h-6M80 68h-6M32 38h.1M88 38h.1M32 82h.1M88 82h.1" />
    </svg>
  );
}
