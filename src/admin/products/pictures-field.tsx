import { useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { ownPicture } from '#domain/catalogue/pictures.ts';
import { PRODUCT_FIELDS } from '#domain/catalogue/product-fields.ts';
import { fieldProblems } from '#domain/catalogue/product-value.ts';
import { pictureAddress } from '#shared/picture-address.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { addIcon, deleteIcon } from '#ui/icons/lazy-icons.json';
import { downIcon, upIcon } from '#ui/icons/panel-icons.json';
import type { FormDraft } from '#admin/parts/form-sheet.tsx';
import { fieldProblemText, type FormField } from './read-product-form.ts';
import styles from './products.module.css';

interface PicturesFieldProps {
  readonly draft: FormDraft<FormField>;
  /** A problem that was found when the form was sent. */
  readonly error: string | undefined;
  readonly hint: string | undefined;
}

/** Adds, orders and removes a product's pictures (docs/panel.md#seller-products). */
export function PicturesField({ draft, error, hint }: PicturesFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const [problem, setProblem] = useState<string>();
  const addresses = draft.text('imgMeliUrl').split('\n').filter(Boolean);
  const added = draft.text('addedPicture');
  const keep = (next: readonly string[], typed = added) =>
    draft.type({ imgMeliUrl: next.join('\n'), addedPicture: typed });

  function add(): void {
    const found = addressProblem(added, addresses);
    setProblem(found);
    if (found !== undefined) return;
    keep([...addresses, ownPicture(added).secure_url], '');
    announce(`Agregaste la foto ${addresses.length + 1}.`);
  }

  function move({ currentTarget }: MouseEvent<HTMLButtonElement>, from: number, to: number): void {
    flushSync(() =>
      keep(addresses.map((address, at) => addresses[at === from ? to : at === to ? from : at] ?? address)),
    );
    announce(`Ahora es la foto ${to + 1} de ${addresses.length}${to === 0 ? ': la portada' : ''}.`);
    // React moved the row in the document, which drops the focus; at an end the button is disabled.
    const other = currentTarget.parentElement?.querySelector<HTMLElement>('button:enabled');
    (currentTarget.disabled ? other : currentTarget)?.focus();
  }

  function remove(at: number): void {
    flushSync(() => keep(addresses.filter((_, place) => place !== at)));
    announce(`Quitaste la foto ${at + 1}.`);
    const row = list.current?.children[Math.min(at, addresses.length - 2)];
    const next = row?.querySelector<HTMLElement>('button:last-of-type');
    (next ?? list.current?.closest('fieldset')?.querySelector('input'))?.focus();
  }

  return (
    <fieldset className="stack gap-2 full-line">
      <legend className="small semibold">{PRODUCT_FIELDS.imgMeliUrl.label}</legend>
      <ol ref={list} className={`plain-list ${styles.pictures}`} aria-label={PRODUCT_FIELDS.imgMeliUrl.label}>
        {addresses.map((address, at) => (
          <li key={address}>
            <img src={address} alt={`Foto ${at + 1}, no carga`} title={address} width={56} height={56} />
            <div>{at === 0 && <Badge tone="info">Portada</Badge>}</div>
            <IconButton
              icon={upIcon}
              label={`Subir la foto ${at + 1}`}
              disabled={at === 0}
              onClick={(event) => move(event, at, at - 1)}
            />
            <IconButton
              icon={downIcon}
              label={`Bajar la foto ${at + 1}`}
              disabled={at === addresses.length - 1}
              onClick={(event) => move(event, at, at + 1)}
            />
            <IconButton icon={deleteIcon} label={`Quitar la foto ${at + 1}`} onClick={() => remove(at)} />
          </li>
        ))}
      </ol>
      <div className={styles.adding}>
        <TextField
          label="Agregar una foto"
          inputMode="url"
          autoComplete="off"
          placeholder="https://…"
          value={added}
          error={problem ?? error}
          hint={hint}
          onChange={({ target }) => {
            keep(addresses, target.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would save the whole form.
            event.preventDefault();
            add();
          }}
        />
        <Button icon={addIcon} onClick={add}>
          Agregar
        </Button>
      </div>
    </fieldset>
  );
}

function addressProblem(typed: string, addresses: readonly string[]): string | undefined {
  if (typed.trim() === '') return 'Pegá la dirección de la foto.';
  const { secure_url: address } = ownPicture(typed);
  const [problem] = fieldProblems('imgMeliUrl', [...addresses, address].map(ownPicture));
  if (problem !== undefined) return `La dirección ${fieldProblemText(problem)}.`;
  // The marketplace has one picture in many sizes.
  const full = pictureAddress(address, 'full');
  return addresses.some((other) => pictureAddress(other, 'full') === full) ? 'Esa foto ya está.' : undefined;
}
