import { useState, type KeyboardEvent } from 'react';
import { addressOfPicture, ownPicture } from '../../../domain/catalogue/pictures.ts';
import { PRODUCT_FIELDS } from '../../../domain/catalogue/product-fields.ts';
import { fieldProblems } from '../../../domain/catalogue/product-value.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { pictureAddress } from '../../../shared/picture-address.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import { addIcon } from '../../../ui/icons/lazy-icons.json';
import { fieldProblemText } from '../common/product-messages.ts';
import type { ProductDraft } from './product-draft.ts';
import { PictureList } from './picture-list.tsx';
import styles from './pictures.module.css';

interface PicturesFieldProps {
  readonly draft: ProductDraft;
  readonly onChange: (draft: ProductDraft) => void;
  /** A problem that was found when the form was sent. */
  readonly error: string | undefined;
  /** The product has a listing on the marketplace. */
  readonly isListed: boolean;
}

/** Adds, orders and removes a product's pictures (docs/panel.md#seller-products). */
export function PicturesField({ draft, onChange, error, isListed }: PicturesFieldProps) {
  const { imgMeliUrl: pictures, addedPicture: address } = draft;
  const [problem, setProblem] = useState<string>();

  function add(): void {
    const found = addressProblem(address, pictures);
    setProblem(found);
    if (found !== undefined) return;
    onChange({ ...draft, imgMeliUrl: [...pictures, ownPicture(address)], addedPicture: '' });
    announce(`Agregaste la foto ${pictures.length + 1}.`);
  }

  function addWithEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    // Enter would save the whole form.
    event.preventDefault();
    add();
  }

  return (
    <fieldset className="stack gap-2 full-line">
      <legend className="small semibold">{PRODUCT_FIELDS.imgMeliUrl.label}</legend>
      <PictureList pictures={pictures} onChange={(imgMeliUrl) => onChange({ ...draft, imgMeliUrl })} />
      <div className={`row gap-2 ${styles.adding}`}>
        <TextField
          label="Agregar una foto"
          name="imgMeliUrl"
          inputMode="url"
          autoComplete="off"
          placeholder="https://…"
          value={address}
          error={problem ?? error}
          onChange={({ target }) => {
            onChange({ ...draft, addedPicture: target.value });
            setProblem(undefined);
          }}
          onKeyDown={addWithEnter}
        />
        <Button icon={addIcon} onClick={add}>
          Agregar
        </Button>
      </div>
      <p className="muted tiny">{isListed ? LISTED_HINT : OWN_HINT}</p>
    </fieldset>
  );
}

const OWN_HINT = 'La primera es la portada. Ordenalas con las flechas.';
const LISTED_HINT = `${OWN_HINT} Si quitás una de la publicación, vuelve con la próxima actualización: quitala también allá.`;

function addressProblem(typed: string, pictures: Product['imgMeliUrl']): string | undefined {
  if (typed.trim() === '') return 'Pegá la dirección de la foto.';
  const picture = ownPicture(typed);
  const [problem] = fieldProblems('imgMeliUrl', [...pictures, picture]);
  if (problem !== undefined) return `La dirección ${fieldProblemText(problem)}.`;
  return pictures.some((other) => isSamePicture(addressOfPicture(other), addressOfPicture(picture)))
    ? 'Esa foto ya está.'
    : undefined;
}

/** The marketplace has one picture in many sizes. */
function isSamePicture(one: string, other: string): boolean {
  return pictureAddress(one, 'full') === pictureAddress(other, 'full');
}
