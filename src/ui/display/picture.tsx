import { useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { useNearViewport } from './use-near-viewport.ts';
import styles from './picture.module.css';

export interface PictureProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'alt' | 'width' | 'height' | 'loading' | 'onError'
> {
  /** Null when the product has none: the drawn placeholder takes its place. */
  readonly src: string | null;
  /** '' only when the picture repeats what stands beside it. */
  readonly alt: string;
  /** Pixels it is shown at (CSS may shrink it); height equals width unless said. They hold its place while it loads. */
  readonly width: number;
  readonly height?: number;
  /** Tried once when `src` fails, before the placeholder. */
  readonly fallbackSrc?: string | null;
  /** The picture that the screen is about: fetched at once and first. */
  readonly eager?: boolean;
  /** One of many, most of which are never scrolled to: fetched half a screen ahead. */
  readonly sparing?: boolean;
}

/** A product's picture: never moves the page, lazy unless `eager`, and drawn as an empty board when it cannot be had. */
export function PictureImage({ sparing = false, ...props }: PictureProps) {
  // A new address starts again from nothing failed.
  const picture = <Attempts key={props.src} {...props} />;
  if (!sparing || props.eager || props.src === null) return picture;
  const { width, height = width, className } = props;
  const place = { className: classNames(styles.picture, className), style: { aspectRatio: width / height } };
  return <OnceNear place={place}>{picture}</OnceNear>;
}

/** Keeps the picture's place until it is near. */
function OnceNear({ place, children }: { place: ComponentProps<'span'>; children: ReactNode }) {
  const [near, watch] = useNearViewport();
  return near ? children : <span {...place} ref={watch} />;
}

function Attempts({
  src,
  alt,
  width,
  height = width,
  fallbackSrc = null,
  eager = false,
  className,
  ...rest
}: PictureProps) {
  const [failures, setFailures] = useState(0);
  const address = [src, fallbackSrc].filter((candidate) => candidate !== null)[failures];
  const look = classNames(styles.picture, className);
  if (address === undefined) return <Placeholder className={look} alt={alt} width={width} height={height} />;
  return (
    <img
      decoding="async"
      {...rest}
      // The fallback is another resource than the one that srcSet describes.
      {...(failures > 0 && { srcSet: undefined })}
      src={address}
      alt={alt}
      width={width}
      height={height}
      className={look}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      onError={() => setFailures((count) => count + 1)}
    />
  );
}

function Placeholder({
  alt,
  width,
  height,
  className,
}: {
  alt: string;
  width: number;
  height: number;
  className: string;
}) {
  const naming =
    alt === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': alt } as const);
  return (
    <svg
      className={classNames(className, styles.placeholder)}
      width={width}
      height={height}
      viewBox="0 0 120 120"
      {...naming}
    >
      <rect x="24" y="30" width="72" height="60" rx="5" />
      <path d="M46 46h28v28H46zM46 52h-6M46 60h-6M46 68h-6M80 52h-6M80 60h-6M80 68h-6M32 38h.1M88 38h.1M32 82h.1M88 82h.1" />
    </svg>
  );
}
