import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Picture } from '#domain/catalogue/product.ts';
import { pictureAddress } from '#shared/picture-address.ts';
import { ProductPicture } from '#shared/product-picture.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { useModal } from '#ui/feedback/use-modal.ts';
import { closeIcon } from '#ui/icons/icons.json';
import { chevronLeftIcon, chevronRightIcon } from '#ui/icons/lazy-icons.json';
import { pictureLabel, Thumbnails } from './thumbnails.tsx';
import styles from './zoom-dialog.later.module.css';

interface ZoomDialogProps {
  readonly pictures: readonly Picture[];
  readonly title: string;
  readonly start: number;
  /** Receives the index of the last picture shown. */
  readonly onClose: (index: number) => void;
}

/**
 * Renders the product's pictures in full screen, in the marketplace's largest size. A press zooms in and out; pinching works
 * natively.
 */
export function ZoomDialog({ pictures, title, start, onClose }: ZoomDialogProps) {
  const [index, setIndex] = useState(start);
  const [isClose, setClose] = useState(false);
  const modal = useModal(() => onClose(index));
  const picture = pictures[index];
  const hasMany = pictures.length > 1;

  function show(next: number): void {
    setClose(false);
    setIndex(next);
    announce(pictureLabel(next, pictures.length));
  }
  function turn(by: number): void {
    show((index + by + pictures.length) % pictures.length);
  }
  /** Arrow keys scroll a picture that is larger than the screen, natively; else they turn the pictures. */
  function handleKey(event: KeyboardEvent): void {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    // The carousel around the dialog also listens to arrow keys.
    event.stopPropagation();
    if (hasMany && !isClose) turn(by);
  }
  function toggle({ currentTarget, clientX, clientY }: MouseEvent): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // The picture is the square in the centre of its button.
    const side = Math.min(width, height);
    const x = (clientX - left - (width - side) / 2) / side;
    const y = (clientY - top - (height - side) / 2) / side;
    flushSync(() => setClose(!isClose));
    const view = currentTarget.parentElement;
    if (view === null) return;
    // Scrolls the pressed point to the centre.
    view.scrollLeft = x * view.scrollWidth - view.clientWidth / 2;
    view.scrollTop = y * view.scrollHeight - view.clientHeight / 2;
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its buttons offer too
    <dialog
      {...modal}
      className={styles.dialog}
      aria-label={`Imágenes de ${title}, ampliadas`}
      onKeyDown={handleKey}
    >
      <header className={styles.bar}>
        <p className={styles.title}>{title}</p>
        {hasMany && (
          <>
            <IconButton icon={chevronLeftIcon} label="Imagen anterior" onClick={() => turn(-1)} />
            <p className="silk unbroken">{`${index + 1} de ${pictures.length}`}</p>
            <IconButton icon={chevronRightIcon} label="Imagen siguiente" onClick={() => turn(1)} />
          </>
        )}
        <IconButton icon={closeIcon} label="Cerrar" onClick={() => onClose(index)} />
      </header>
      <div className={styles.viewport}>
        <button
          key={index}
          type="button"
          className={styles.picture}
          aria-pressed={isClose}
          title={isClose ? 'Alejar' : 'Acercar'}
          style={{ backgroundImage: preview(picture) }}
          onClick={toggle}
        >
          <ProductPicture
            picture={picture}
            alt={`${title}. Imagen ${index + 1}`}
            width={1200}
            size="zoom"
            loading="first"
          />
        </button>
      </div>
      {hasMany && (
        <div className={styles.thumbnails}>
          <Thumbnails pictures={pictures} shown={index} onShow={show} />
        </div>
      )}
    </dialog>
  );
}

/** Returns the carousel's picture, already loaded, to show until the large one arrives. */
function preview(picture: Picture | undefined): string | undefined {
  return picture && `url("${encodeURI(pictureAddress(picture.secure_url || picture.url, 'large'))}")`;
}
