import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { reportError } from '../../../data/reporting/report.ts';
import type { Picture, Product } from '../../../domain/catalogue/product.ts';
import { announce } from '../../../ui/feedback/announce.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { chevronRightIcon, type IconShape } from '../../../ui/icons/icons.ts';
import { chevronLeftIcon, playIcon } from '../../../ui/icons/lazy-icons.ts';
import { ProductPicture } from '../../../shared/product-picture.tsx';
import type { Carousel } from './carousel.ts';
import { ZoomDialog } from './zoom-dialog.tsx';
import styles from './gallery.module.css';

/** The most pictures that are shown (spec §9). */
export const MAX_PICTURES = 8;

/** Pixels of the picture on the widest screen, and how wide it is on others. */
const WIDTH = 620;
const SIZES = '(min-width: 68rem) 620px, (min-width: 48rem) 56vw, 94vw';

const pauseIcon: IconShape = 'M8.5 5v14M15.5 5v14';
const zoomIcon: IconShape =
  'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.5 15.5 21 21M10.5 7.8v5.4M7.8 10.5h5.4';

/** The product's pictures: the first at once, and a carousel where there are more (spec §2). */
export function Gallery({ product }: { readonly product: Product }) {
  const pictures = product.imgMeliUrl.slice(0, MAX_PICTURES);
  const [first] = pictures;
  if (pictures.length > 1) {
    // Other pictures start a carousel of their own.
    const key = pictures.map(({ secure_url }) => secure_url).join(' ');
    return <PictureCarousel key={key} pictures={pictures} title={product.title} />;
  }
  return <OnePicture picture={first} title={product.title} />;
}

function OnePicture({ picture, title }: { readonly picture: Picture | undefined; readonly title: string }) {
  const [zoomed, setZoomed] = useState(false);
  return (
    <div className={styles.frame}>
      <ProductPicture picture={picture} alt={title} width={WIDTH} size="large" sizes={SIZES} eager />
      {picture !== undefined && (
        <ZoomButton className={styles['whole-frame']} onClick={() => setZoomed(true)} />
      )}
      {picture !== undefined && zoomed && (
        <ZoomDialog pictures={[picture]} title={title} start={0} onClose={() => setZoomed(false)} />
      )}
    </div>
  );
}

interface ZoomButtonProps {
  readonly className?: string | undefined;
  readonly onClick: () => void;
}

function ZoomButton({ className, onClick }: ZoomButtonProps) {
  return (
    <IconButton
      className={classNames(styles.zoom, className)}
      round
      variant="secondary"
      icon={zoomIcon}
      label="Ampliar imagen"
      onClick={onClick}
    />
  );
}

interface PictureCarouselProps {
  readonly pictures: readonly Picture[];
  readonly title: string;
}

/** All pictures are there from the start, to be swiped; the library that turns them comes later and moves nothing. */
function PictureCarousel({ pictures, title }: PictureCarouselProps) {
  const { root, track, carousel, shown, playing, setPlaying, zoomed, setZoomed } = useCarousel();
  const nth = (at: number): string => `Imagen ${at + 1} de ${pictures.length}`;
  function turn(by: 1 | -1): void {
    if (by === 1) carousel?.next();
    else carousel?.previous();
    announce(nth((shown + by + pictures.length) % pictures.length));
  }
  /** Only with the focus inside: Swiper's own keys listen everywhere, and take PageDown from the page. */
  function handleKey(event: KeyboardEvent): void {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (carousel === null || by === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return;
    event.preventDefault();
    turn(by);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its buttons offer too
    <section
      ref={root}
      className={styles.gallery}
      aria-roledescription="carrusel"
      aria-label={`Imágenes de ${title}`}
      onKeyDown={handleKey}
    >
      <div className={styles.frame}>
        {/* Until the library is there it scrolls by itself, so the keyboard must reach it. */}
        <div
          ref={track}
          className={styles.track}
          data-ready={carousel !== null}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable
          tabIndex={carousel === null ? 0 : -1}
        >
          <div className={styles.wrapper}>
            {pictures.map((picture, at) => (
              <div key={picture.secure_url} className={styles.slide}>
                <ProductPicture
                  picture={picture}
                  alt={`${title}. ${nth(at)}`}
                  width={WIDTH}
                  size="large"
                  sizes={SIZES}
                  eager={at === 0}
                />
              </div>
            ))}
          </div>
        </div>
        {carousel !== null && (
          <>
            <IconButton
              className={styles.previous}
              round
              variant="secondary"
              icon={chevronLeftIcon}
              label="Imagen anterior"
              onClick={() => turn(-1)}
            />
            <IconButton
              className={styles.next}
              round
              variant="secondary"
              icon={chevronRightIcon}
              label="Imagen siguiente"
              onClick={() => turn(1)}
            />
            <IconButton
              className={styles.pause}
              round
              variant="secondary"
              icon={playing ? pauseIcon : playIcon}
              label={playing ? 'Pausar el carrusel' : 'Reanudar el carrusel'}
              onClick={() => setPlaying(!playing)}
            />
          </>
        )}
        <ZoomButton onClick={() => setZoomed(true)} />
      </div>
      <ul className={`plain-list ${styles.thumbnails}`}>
        {pictures.map((picture, at) => (
          <li key={picture.secure_url}>
            <button
              type="button"
              aria-label={nth(at)}
              aria-current={at === shown}
              disabled={carousel === null}
              onClick={() => carousel?.show(at)}
            >
              <ProductPicture picture={picture} alt="" width={80} size="thumbnail" />
            </button>
          </li>
        ))}
      </ul>
      {/* Inside, so that the pictures wait while it has the focus. */}
      {zoomed && (
        <ZoomDialog
          pictures={pictures}
          title={title}
          start={shown}
          onClose={(at) => {
            setZoomed(false);
            carousel?.show(at);
          }}
        />
      )}
    </section>
  );
}

/** Brings the library to the pictures; without it (no connection) they can still be swiped. */
function useCarousel() {
  const root = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [carousel, setCarousel] = useState<Carousel | null>(null);
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [zoomed, setZoomed] = useState(false);

  useEffect(() => {
    let started: Carousel | null = null;
    let left = false;
    async function start(): Promise<void> {
      const { startCarousel, prefersStillness } = await import('./carousel.ts');
      if (left || root.current === null || track.current === null) return;
      const classes = { wrapper: styles.wrapper ?? '', slide: styles.slide ?? '' };
      const told = { onShow: setShown, onTap: () => setZoomed(true) };
      started = startCarousel(root.current, track.current, classes, told);
      setPlaying(!prefersStillness());
      setCarousel(started);
    }
    start().catch((cause: unknown) => reportError('carousel', cause));
    return () => {
      left = true;
      started?.stop();
      setCarousel(null);
    };
  }, []);

  useEffect(() => carousel?.play(playing), [carousel, playing]);
  return { root, track, carousel, shown, playing, setPlaying, zoomed, setZoomed };
}
