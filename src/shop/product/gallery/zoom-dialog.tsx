import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Picture } from '../../../domain/catalogue/product.ts';
import { announce } from '../../../ui/feedback/announce.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { chevronRightIcon, closeIcon } from '../../../ui/icons/icons.ts';
import { addIcon, chevronLeftIcon, minusIcon } from '../../../ui/icons/lazy-icons.ts';
import { pictureAddress } from '../../../shared/picture-address.ts';
import { ProductPicture } from '../../../shared/product-picture.tsx';
import { MAX_SCALE, useZoom } from './use-zoom.ts';
import styles from './zoom-dialog.module.css';

export interface ZoomDialogProps {
  readonly pictures: readonly Picture[];
  readonly title: string;
  /** The picture that is shown first. */
  readonly start: number;
  /** Is told which picture was shown last. */
  readonly onClose: (at: number) => void;
}

/** The product's pictures over the whole screen, as large as the marketplace has them, to be looked at from close. */
export function ZoomDialog({ pictures, title, start, onClose }: ZoomDialogProps) {
  const dialog = useModal();
  const [at, setAt] = useState(start);
  const { viewport, picture: frame, scale, closer, farther, reset, pan } = useZoom();
  const picture = pictures[at];

  function turn(by: number): void {
    const next = (at + by + pictures.length) % pictures.length;
    reset();
    setAt(next);
    announce(`Imagen ${next + 1} de ${pictures.length}`);
  }
  /** Arrows turn the pictures, or move over one that is larger than the screen. */
  function arrow(x: -1 | 0 | 1, y: -1 | 0 | 1): void {
    if (scale > 1) pan(x / 4, y / 4);
    else if (x !== 0 && pictures.length > 1) turn(x);
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => arrow(-1, 0),
    ArrowRight: () => arrow(1, 0),
    ArrowUp: () => arrow(0, -1),
    ArrowDown: () => arrow(0, 1),
    '+': closer,
    '=': closer,
    '-': farther,
    '0': reset,
  };
  function handleKey(event: KeyboardEvent): void {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    // The carousel around it listens to the arrows too.
    event.stopPropagation();
    act();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its buttons offer too
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={`Imágenes de ${title}, ampliadas`}
      onKeyDown={handleKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose(at);
      }}
    >
      <header className={styles.bar}>
        <p className={styles.title}>{title}</p>
        {pictures.length > 1 && (
          <p className="silk">
            {at + 1} de {pictures.length}
          </p>
        )}
        <IconButton icon={closeIcon} label="Cerrar" onClick={() => onClose(at)} />
      </header>
      <div ref={viewport} className={styles.viewport} data-closer={scale > 1}>
        <div
          key={at}
          ref={frame}
          className={styles.picture}
          style={{ width: `calc(min(100cqw, 100cqh) * ${scale})`, backgroundImage: preview(picture) }}
        >
          <ProductPicture
            picture={picture}
            alt={`${title}. Imagen ${at + 1}`}
            width={1200}
            size="full"
            eager
          />
        </div>
      </div>
      <div className={styles.tools}>
        {pictures.length > 1 && (
          <IconButton icon={chevronLeftIcon} label="Imagen anterior" onClick={() => turn(-1)} />
        )}
        {/* Not `disabled`, which would drop the focus, and the keys with it. */}
        <IconButton icon={minusIcon} label="Alejar" aria-disabled={scale <= 1} onClick={farther} />
        <output className={`tabular ${styles.scale}`}>{Math.round(scale * 100)} %</output>
        <IconButton icon={addIcon} label="Acercar" aria-disabled={scale >= MAX_SCALE} onClick={closer} />
        {pictures.length > 1 && (
          <IconButton icon={chevronRightIcon} label="Imagen siguiente" onClick={() => turn(1)} />
        )}
      </div>
    </dialog>
  );
}

/** The picture as the carousel has it already, until the large one comes. */
function preview(picture: Picture | undefined): string | undefined {
  return picture && `url("${encodeURI(pictureAddress(picture.secure_url || picture.url, 'large'))}")`;
}

/** Opens the dialog over the page, and gives the focus back as it goes. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const box = dialog.current;
    box?.showModal();
    return () => {
      box?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return dialog;
}
