import { useEffect, useRef } from 'react';
import type { Picture } from '#domain/catalogue/product.ts';
import { ProductPicture } from '#shared/product-picture.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { playIcon } from '#ui/icons/lazy-icons.json';
import styles from './gallery.module.css';

/** Names a picture by its place, counted from one. */
export const nth = (index: number, count: number): string => `Imagen ${index + 1} de ${count}`;

interface ThumbnailsProps {
  readonly pictures: readonly Picture[];
  readonly shown: number;
  /** The last one plays the video. */
  readonly hasVideo?: boolean;
  readonly onShow: (index: number) => void;
}

/** One stop of the keyboard, at the picture shown, which stays in sight: the arrows turn the pictures, and take the focus along. */
export function Thumbnails({ pictures, shown, hasVideo = false, onShow }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const button = list.current?.querySelectorAll('button')[shown];
    if (!list.current || !button) return;
    const { clientWidth, clientHeight } = list.current;
    if (list.current.contains(document.activeElement)) button.focus({ preventScroll: true });
    // Not `scrollIntoView`, with which autoplay would move a page that is scrolled elsewhere.
    list.current.scrollLeft = button.offsetLeft - (clientWidth - button.offsetWidth) / 2;
    list.current.scrollTop = button.offsetTop - (clientHeight - button.offsetHeight) / 2;
  }, [shown]);
  return (
    <ul ref={list} className={`plain-list ${styles.thumbnails}`}>
      {pictures.map((picture, index) => (
        <li key={picture.secure_url}>
          <button
            type="button"
            aria-label={nth(index, pictures.length)}
            aria-current={index === shown}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => onShow(index)}
          >
            <ProductPicture picture={picture} alt="" width={80} size="thumbnail" sparing />
            {hasVideo && index === pictures.length - 1 && <Icon shape={playIcon} size={28} filled />}
          </button>
        </li>
      ))}
    </ul>
  );
}
