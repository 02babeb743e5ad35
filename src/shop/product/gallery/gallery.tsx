import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { whenIdle } from '#data/async/when-idle.ts';
import { reportError } from '#data/reporting/report-error.ts';
import type { Picture, Product } from '#domain/catalogue/product.ts';
import { loadChunk, savesData } from '#loading/load-chunk.ts';
import { ProductPicture } from '#shared/product-picture.tsx';
import { usePrerendered } from '#shop/page/prerendered.tsx';
import { GALLERY_PICTURE, linkedPicture } from '#shop/product/linked-product.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { classNames } from '#ui/styles/class-names.ts';
import { closeIcon } from '#ui/icons/icons.json';
import { chevronLeftIcon, chevronRightIcon, pauseIcon, playIcon, zoomIcon } from '#ui/icons/lazy-icons.json';
import type { Carousel } from './carousel.ts';
import { pictureLabel, Thumbnails } from './thumbnails.tsx';
import { ZoomDialog } from './zoom-dialog.tsx';
import styles from './gallery.module.css';

const MAX_PICTURES = 8;

const loadCarousel = () => loadChunk(() => import('./carousel.ts'));

/** Renders the product's pictures, at most eight: a single one, or a carousel (docs/buying.md#carousel). */
export function Gallery({ product }: { readonly product: Product }) {
  const pictures = product.imgMeliUrl.slice(0, MAX_PICTURES);
  const key = pictures.map(({ secure_url }) => secure_url).join(' ');
  // Changed pictures restart the carousel.
  return <Pictures key={key} product={product} pictures={pictures} />;
}

interface PicturesProps {
  readonly product: Product;
  readonly pictures: readonly Picture[];
}

function Pictures({ product, pictures }: PicturesProps) {
  const { title, video } = product;
  const count = pictures.length;
  const [opened, setOpened] = useState<'zoom' | 'video' | null>(null);
  const { track, carousel, start, shown, isPlaying, setPlaying } = useCarousel(count, () =>
    setOpened('zoom'),
  );
  const isPrerendered = usePrerendered();
  // The picture of the followed link, which the browser has cached.
  const [preview] = useState(() => (isPrerendered ? undefined : linkedPicture(product.id)));
  const slides = count === 0 ? [undefined] : pictures;
  const playVideo = video === '' ? undefined : () => setOpened('video');

  function turn(by: 1 | -1): void {
    void start().then((started) => started?.turn(by));
    announce(pictureLabel((shown + by + count) % count, count));
  }
  function show(index: number): void {
    setOpened(null);
    void start().then((started) => started?.show(index));
  }
  /** Handles keys only with the focus inside: Swiper's keyboard module listens everywhere, and takes PageDown from the page. */
  function handleKey(event: KeyboardEvent): void {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (count < 2 || by === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    turn(by);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its buttons offer too
    <section
      className="stack gap-3"
      aria-roledescription={count > 1 ? 'carrusel' : undefined}
      aria-label={`Imágenes de ${title}`}
      onKeyDown={handleKey}
      onPointerEnter={() => void start()}
      onFocus={() => void start()}
    >
      <div className={styles.frame}>
        <div ref={track} className={styles.track}>
          <div className={styles.wrapper}>
            {slides.map((picture, index) => (
              <div
                key={picture?.secure_url ?? ''}
                className={classNames(styles.slide, index === 0 && styles.first)}
              >
                {index === 0 && preview !== undefined && (
                  <img className={styles.preview} src={preview} alt="" decoding="sync" />
                )}
                <ProductPicture
                  {...GALLERY_PICTURE}
                  picture={picture}
                  alt={count > 1 ? `${title}. ${pictureLabel(index, count)}` : title}
                  loading={index === 0 ? 'first' : 'lazy'}
                  held={index > 0 && carousel === null}
                />
              </div>
            ))}
          </div>
        </div>
        {count > 1 && (
          <>
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
          </>
        )}
        {count > 1 && (
          <p className={`tiny tabular ${styles.count}`} aria-hidden="true">{`${shown + 1} / ${count}`}</p>
        )}
        {carousel !== null && (
          <FrameButton
            className={styles.pause}
            icon={isPlaying ? pauseIcon : playIcon}
            label={isPlaying ? 'Pausar el carrusel' : 'Reanudar el carrusel'}
            onClick={() => setPlaying(!isPlaying)}
          />
        )}
        <div className={styles.corner}>
          {count > 0 && (
            <FrameButton
              className={count === 1 ? styles.whole : undefined}
              icon={zoomIcon}
              label="Ampliar imagen"
              onClick={() => setOpened('zoom')}
            />
          )}
          {playVideo && (
            <Button icon={playIcon} className={styles.play} onClick={playVideo}>
              Ver video
            </Button>
          )}
        </div>
        {opened === 'video' && <Video id={video} title={title} onClose={() => setOpened(null)} />}
      </div>
      {count > 1 && <Thumbnails pictures={pictures} shown={shown} onShow={show} onVideo={playVideo} />}
      {/* Inside, so that the carousel pauses while the dialog has the focus. */}
      {opened === 'zoom' && (
        <ZoomDialog
          pictures={pictures}
          title={title}
          start={shown}
          onClose={(index) => (count > 1 ? show(index) : setOpened(null))}
        />
      )}
    </section>
  );
}

function FrameButton(props: ComponentProps<typeof IconButton>) {
  return <IconButton round variant="secondary" {...props} />;
}

/** Renders a YouTube video over the pictures. YouTube receives no request before. */
function Video({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  return (
    <div className={styles.video}>
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`}
        title={`Video de ${title}`}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin cannot lift the sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        ref={focusFrame}
      />
      <FrameButton className={styles.close} icon={closeIcon} label="Cerrar video" onClick={onClose} />
    </div>
  );
}

/** The button that had the focus has been removed. Outside of the component: a new function would run at each render. */
function focusFrame(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}

/**
 * Milliseconds before Swiper loads for a buyer who does not use the carousel. In a page's first seconds a phone must respond to
 * taps; autoplay first turns much later.
 */
const UNASKED_MS = 4000;

/**
 * Returns the Swiper carousel that slides the pictures, and `start`, which loads its chunk. Without a call it loads some seconds
 * after the page, when idle.
 */
function useCarousel(count: number, onTap: () => void) {
  const track = useRef<HTMLDivElement>(null);
  const starting = useRef<Promise<Carousel | null>>(null);
  const [carousel, setCarousel] = useState<Carousel | null>(null);
  const [shown, setShown] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  useEffect(() => carousel?.play(isPlaying), [carousel, isPlaying]);
  // A layout effect, whose cleanup runs before the strip leaves the document. Swiper then moves its slides, and Chromium would
  // never free pictures moved outside of a document.
  useLayoutEffect(() => () => carousel?.stop(), [carousel]);

  async function startOnce(): Promise<Carousel | null> {
    const { startCarousel } = await loadCarousel();
    if (track.current === null) return null;
    const started = startCarousel(track.current, { onShow: setShown, onTap });
    setPlaying(!started.isStill);
    setCarousel(started);
    return started;
  }
  /** Resolves to null when the chunk does not load: the next press retries. */
  function start(): Promise<Carousel | null> {
    if (count < 2) return Promise.resolve(null);
    return (starting.current ??= startOnce().catch((cause: unknown) => {
      reportError('carousel', cause);
      starting.current = null;
      return null;
    }));
  }
  useEffect(() => {
    if (savesData()) return undefined;
    const timer = setTimeout(() => void whenIdle().then(start), UNASKED_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page has opened
  }, []);
  return { track, carousel, start, shown, isPlaying, setPlaying };
}
