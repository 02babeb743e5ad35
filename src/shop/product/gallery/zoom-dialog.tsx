import { useState, type KeyboardEvent } from 'react';
import type { Picture } from '#domain/catalogue/product.ts';
import { pictureAddress } from '#shared/picture-address.ts';
import { ProductPicture } from '#shared/product-picture.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { useModal } from '#ui/feedback/use-modal.ts';
import { closeIcon } from '#ui/icons/icons.json';
import { chevronRightIcon } from '#ui/icons/lazy-icons.json';
import { addIcon, chevronLeftIcon, minusIcon } from '#ui/icons/lazy-icons.json';
import { MAX_SCALE, useZoom } from './use-zoom.ts';
import styles from './zoom-dialog.later.module.css';

interface ZoomDialogProps {
  readonly pictures: readonly Picture[];
  readonly title: string;
  readonly start: number;
  /** Receives the index of the picture shown last. */
  readonly onClose: (index: number) => void;
}

/** The product's pictures over the whole screen, in the marketplace's largest size, with zoom. */
export function ZoomDialog({ pictures, title, start, onClose }: ZoomDialogProps) {
  const [index, setIndex] = useState(start);
  const modal = useModal(() => onClose(index));
  const { viewport, picture: frame, pointerHandlers, scale, zoomIn, zoomOut, reset, pan } = useZoom();
  const picture = pictures[index];
  const hasMany = pictures.length > 1;

  function turn(by: number): void {
    const next = (index + by + pictures.length) % pictures.length;
    reset();
    setIndex(next);
    announce(`Imagen ${next + 1} de ${pictures.length}`);
  }
  /** Arrows turn the pictures, or move over one that is larger than the screen. */
  function moveBy(x: -1 | 0 | 1, y: -1 | 0 | 1): void {
    if (scale > 1) pan(x / 4, y / 4);
    else if (x !== 0 && hasMany) turn(x);
  }
  const shortcuts: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => moveBy(-1, 0),
    ArrowRight: () => moveBy(1, 0),
    ArrowUp: () => moveBy(0, -1),
    ArrowDown: () => moveBy(0, 1),
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': reset,
  };
  function handleKey(event: KeyboardEvent): void {
    const shortcut = event.ctrlKey || event.metaKey || event.altKey ? undefined : shortcuts[event.key];
    if (shortcut === undefined) return;
    event.preventDefault();
    // The carousel around the dialog listens to the arrows too.
    event.stopPropagation();
    shortcut();
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
        {hasMany && <p className="silk">{`${index + 1} de ${pictures.length}`}</p>}
        <IconButton icon={closeIcon} label="Cerrar" onClick={() => onClose(index)} />
      </header>
      <div ref={viewport} className={styles.viewport} data-closer={scale > 1} {...pointerHandlers}>
        <div
          key={index}
          ref={frame}
          className={styles.picture}
          style={{ width: `calc(var(--side) * ${scale})`, backgroundImage: preview(picture) }}
        >
          <ProductPicture
            picture={picture}
            alt={`${title}. Imagen ${index + 1}`}
            width={1200}
            size="full"
            loading="first"
          />
        </div>
      </div>
      <div className={styles.tools}>
        {hasMany && <IconButton icon={chevronLeftIcon} label="Imagen anterior" onClick={() => turn(-1)} />}
        {/* Not `disabled`, which would drop the focus and the keys with it. */}
        <IconButton icon={minusIcon} label="Alejar" aria-disabled={scale <= 1} onClick={zoomOut} />
        <output className={`muted small tabular ${styles.scale}`}>{`${Math.round(scale * 100)} %`}</output>
        <IconButton icon={addIcon} label="Acercar" aria-disabled={scale >= MAX_SCALE} onClick={zoomIn} />
        {hasMany && <IconButton icon={chevronRightIcon} label="Imagen siguiente" onClick={() => turn(1)} />}
      </div>
    </dialog>
  );
}

/** The carousel's picture, already loaded, until the large one arrives. */
function preview(picture: Picture | undefined): string | undefined {
  return picture && `url("${encodeURI(pictureAddress(picture.secure_url || picture.url, 'large'))}")`;
}
