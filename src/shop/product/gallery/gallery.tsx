import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import type { Picture, Product } from '#domain/catalogue/product.ts';
import { ProductPicture } from '#shared/product-picture.tsx';
import { usePrerendered } from '#shop/common/prerendered.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { chevronLeftIcon, chevronRightIcon, pauseIcon, playIcon, zoomIcon } from '#ui/icons/lazy-icons.json';
import { linkedPicture } from '#shop/product/linked-product.ts';
import { GALLERY_PICTURE } from './gallery-picture.ts';
import { loadCarousel, useCarousel } from './use-carousel.ts';
import { ZoomDialog } from './zoom-dialog.tsx';
import styles from './gallery.module.css';

const MAX_PICTURES = 8;

interface GalleryProps {
  readonly product: Product;
  readonly load?: typeof loadCarousel;
}

/** The product's pictures, at most eight: one alone, or a carousel (docs/buying.md#carousel). */
export function Gallery({ product, load = loadCarousel }: GalleryProps) {
  const { title } = product;
  const pictures = product.imgMeliUrl.slice(0, MAX_PICTURES);
  const isPrerendered = usePrerendered();
  // The picture on the link that led here, which the browser has already.
  const [preview] = useState(() => (isPrerendered ? undefined : linkedPicture(product.id)));
  if (pictures.length <= 1) return <OnePicture picture={pictures[0]} title={title} preview={preview} />;
  // A change of pictures starts the carousel anew.
  const key = pictures.map(({ secure_url }) => secure_url).join(' ');
  return <PictureCarousel key={key} pictures={pictures} title={title} preview={preview} load={load} />;
}

interface LargePictureProps extends Pick<
  ComponentProps<typeof ProductPicture>,
  'picture' | 'alt' | 'held' | 'loading'
> {
  /** Address of a smaller one, shown below until this one has loaded. */
  readonly preview: string | undefined;
}

function LargePicture({ preview, ...props }: LargePictureProps) {
  return (
    <>
      {preview !== undefined && <img className={styles.preview} src={preview} alt="" decoding="sync" />}
      <ProductPicture {...GALLERY_PICTURE} {...props} />
    </>
  );
}

interface OnePictureProps extends Pick<LargePictureProps, 'picture' | 'preview'> {
  readonly title: string;
}

function OnePicture({ picture, title, preview }: OnePictureProps) {
  const [isZoomed, setZoomed] = useState(false);
  return (
    <div className={`${styles.frame} ${styles.one}`}>
      <LargePicture picture={picture} alt={title} preview={preview} loading="first" />
      {picture !== undefined && (
        <ZoomButton className={`${styles.zoom} ${styles['whole-frame']}`} onClick={() => setZoomed(true)} />
      )}
      {picture !== undefined && isZoomed && (
        <ZoomDialog pictures={[picture]} title={title} start={0} onClose={() => setZoomed(false)} />
      )}
    </div>
  );
}

function ZoomButton(props: Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'>) {
  return <FrameButton icon={zoomIcon} label="Ampliar imagen" {...props} />;
}

function FrameButton(props: ComponentProps<typeof IconButton>) {
  return <IconButton round variant="secondary" {...props} />;
}

interface PictureCarouselProps {
  readonly pictures: readonly Picture[];
  readonly title: string;
  readonly preview: string | undefined;
  readonly load: typeof loadCarousel;
}

function PictureCarousel({ pictures, title, preview, load }: PictureCarouselProps) {
  const count = pictures.length;
  const [isZoomed, setZoomed] = useState(false);
  const { track, carousel, shown, requested, approach, show, isPlaying, setPlaying } = useCarousel(
    count,
    load,
    () => setZoomed(true),
  );
  const nth = (index: number): string => `Imagen ${index + 1} de ${count}`;

  function turn(by: 1 | -1): void {
    const next = (shown + by + count) % count;
    if (carousel === null) show(next);
    else carousel.turn(by);
    announce(nth(next));
  }
  /** Only with the focus inside: Swiper's keyboard module listens everywhere and takes PageDown from the page. */
  function handleKey(event: KeyboardEvent): void {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    turn(by);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its buttons offer too
    <section
      className="stack gap-3"
      aria-roledescription="carrusel"
      aria-label={`Imágenes de ${title}`}
      onKeyDown={handleKey}
      onPointerEnter={approach}
      onFocus={approach}
    >
      <div className={styles.frame}>
        <div ref={track} className={styles.track}>
          <div className={styles.wrapper}>
            {pictures.map((picture, index) => (
              <div key={picture.secure_url} className={styles.slide}>
                <LargePicture
                  picture={picture}
                  alt={`${title}. ${nth(index)}`}
                  preview={index === 0 ? preview : undefined}
                  loading={index === 0 ? 'first' : 'lazy'}
                  held={!requested.has(index)}
                />
              </div>
            ))}
          </div>
        </div>
        <FrameButton
          className={styles.previous}
          icon={chevronLeftIcon}
          label="Imagen anterior"
          onClick={() => turn(-1)}
        />
        <FrameButton
          className={styles.next}
          icon={chevronRightIcon}
          label="Imagen siguiente"
          onClick={() => turn(1)}
        />
        {carousel !== null && (
          <FrameButton
            className={styles.pause}
            icon={isPlaying ? pauseIcon : playIcon}
            label={isPlaying ? 'Pausar el carrusel' : 'Reanudar el carrusel'}
            onClick={() => setPlaying(!isPlaying)}
          />
        )}
        <ZoomButton className={styles.zoom} onClick={() => setZoomed(true)} />
      </div>
      <ul className={`plain-list ${styles.thumbnails}`}>
        {pictures.map((picture, index) => (
          <li key={picture.secure_url}>
            <button
              type="button"
              aria-label={nth(index)}
              aria-current={index === shown}
              onClick={() => show(index)}
            >
              <ProductPicture picture={picture} alt="" width={80} size="thumbnail" sparing />
            </button>
          </li>
        ))}
      </ul>
      {/* Inside, so that the carousel waits while the dialog has the focus. */}
      {isZoomed && (
        <ZoomDialog
          pictures={pictures}
          title={title}
          start={shown}
          onClose={(index) => {
            setZoomed(false);
            show(index);
          }}
        />
      )}
    </section>
  );
}
