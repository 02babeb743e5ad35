import { useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { addressOfPicture, movePicture } from '../../../domain/catalogue/pictures.ts';
import type { Picture, Product } from '../../../domain/catalogue/product.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import { deleteIcon } from '../../../ui/icons/lazy-icons.json';
import { downIcon, upIcon } from '../../../ui/icons/panel-icons.json';
import styles from './pictures.module.css';

interface PictureListProps {
  readonly pictures: Product['imgMeliUrl'];
  readonly onChange: (pictures: Product['imgMeliUrl']) => void;
}

/** Orders and removes pictures. */
export function PictureList({ pictures, onChange }: PictureListProps) {
  const list = useRef<HTMLOListElement>(null);

  function moveWithButton({ currentTarget }: MouseEvent<HTMLButtonElement>, from: number, to: number): void {
    flushSync(() => onChange(movePicture(pictures, from, to)));
    announce(placeText(to, pictures.length));
    // React moved the row in the document, which drops the focus; at an end the button is disabled.
    const other = currentTarget.parentElement?.querySelector<HTMLElement>('button:enabled');
    (currentTarget.disabled ? other : currentTarget)?.focus();
  }

  function remove(at: number): void {
    flushSync(() => onChange(pictures.filter((_, place) => place !== at)));
    announce(`Quitaste la foto ${at + 1}.`);
    const row = list.current?.children[Math.min(at, pictures.length - 2)];
    const next = row?.querySelector<HTMLElement>('button:last-of-type');
    (next ?? list.current?.closest('fieldset')?.querySelector('input'))?.focus();
  }

  return (
    <ol ref={list} className={`plain-list ${styles.list}`} aria-label="Fotos">
      {pictures.map((picture, at) => (
        <li key={keyOf(pictures, at)} className={styles.row}>
          <Thumbnail picture={picture} at={at} />
          <div className={styles.buttons}>
            <IconButton
              icon={upIcon}
              label={`Subir la foto ${at + 1}`}
              disabled={at === 0}
              onClick={(event) => moveWithButton(event, at, at - 1)}
            />
            <IconButton
              icon={downIcon}
              label={`Bajar la foto ${at + 1}`}
              disabled={at === pictures.length - 1}
              onClick={(event) => moveWithButton(event, at, at + 1)}
            />
            <IconButton icon={deleteIcon} label={`Quitar la foto ${at + 1}`} onClick={() => remove(at)} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The address, which another program may have stored twice. */
function keyOf(pictures: readonly Picture[], at: number): string {
  const address = (picture: Picture | undefined) => picture && addressOfPicture(picture);
  const own = address(pictures[at]);
  return `${own} ${pictures.slice(0, at).filter((other) => address(other) === own).length}`;
}

interface ThumbnailProps {
  readonly picture: Picture;
  readonly at: number;
}

function Thumbnail({ picture, at }: ThumbnailProps) {
  const [isMissing, setMissing] = useState(false);
  const address = addressOfPicture(picture);
  return (
    <>
      <img
        src={address}
        alt={`Foto ${at + 1}`}
        title={address}
        width={64}
        height={64}
        onError={() => setMissing(true)}
      />
      <div className={styles.state}>
        {at === 0 && <Badge tone="info">Portada</Badge>}
        {isMissing && <p className="tiny tone-danger toned">No carga: tampoco en la tienda.</p>}
      </div>
    </>
  );
}

function placeText(at: number, count: number): string {
  return at === 0 ? `Ahora es la foto 1 de ${count}: la portada.` : `Ahora es la foto ${at + 1} de ${count}.`;
}
