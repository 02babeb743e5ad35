import { Fragment, useEffect, useRef } from 'react';
import type { Picture } from '#domain/catalogue/product.ts';
import { ProductPicture } from '#shared/product-picture.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { playIcon } from '#ui/icons/lazy-icons.json';
import styles from './gallery.module.css';

/** Returns a picture's name with its position, counted from one. */
export const pictureLabel = (index: number, count: number): string => `Imagen ${index + 1} de ${count}`;

interface ThumbnailsProps {
  readonly pictures: readonly Picture[];
  readonly shown: number;
  readonly onShow: (index: number) => void;
  /** Plays the product's video, if there is one, at the second position. */
  readonly onVideo?: (() => void) | undefined;
}

/**
 * Renders the thumbnails as one tab stop, at the current picture, which stays visible: arrow keys turn the pictures and move the
 * focus. The video has its own tab stop, the button in the picture.
 */
export function Thumbnails({ pictures, shown, onShow, onVideo }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const button = list.current?.querySelectorAll<HTMLElement>('[aria-current]')[shown];
    if (!list.current || !button) return;
    const { clientWidth, clientHeight } = list.current;
    if (list.current.contains(document.activeElement)) button.focus({ preventScroll: true });
    // Not `scrollIntoView`, with which autoplay would scroll the whole page.
    list.current.scrollLeft = button.offsetLeft - (clientWidth - button.offsetWidth) / 2;
    list.current.scrollTop = button.offsetTop - (clientHeight - button.offsetHeight) / 2;
  }, [shown]);
  return (
    <ul ref={list} className={`plain-list ${styles.thumbnails}`}>
      {pictures.map((picture, index) => (
        <Fragment key={picture.secure_url}>
          <li>
            <button
              type="button"
              aria-label={pictureLabel(index, pictures.length)}
              aria-current={index === shown}
              tabIndex={index === shown ? 0 : -1}
              onClick={() => onShow(index)}
            >
              <ProductPicture picture={picture} alt="" width={80} size="thumbnail" sparing />
            </button>
          </li>
          {index === 0 && onVideo && (
            <li>
              <button type="button" title="Ver video" aria-hidden="true" tabIndex={-1} onClick={onVideo}>
                <ProductPicture picture={picture} alt="" width={80} size="thumbnail" sparing />
                <Icon shape={playIcon} size={28} filled />
              </button>
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  );
}
