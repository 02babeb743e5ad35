import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSeller } from '../../common/seller-context.ts';
import { reportError } from '../../../data/reporting/report.ts';
import { listedProduct } from '../../../data/seller/products/listed-product.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { focusField } from '../../../ui/controls/focus-field.ts';
import { formReader, type FieldReader } from '../../../ui/controls/form.tsx';
import { announce } from '../../../ui/feedback/announce.ts';

/** Keeps the values that a new product's form starts from, and fills them in from its listing. */
export function useListingDraft(first: Product) {
  const { askListing } = useSeller();
  const [draft, setDraft] = useState(first);
  /** Grows when the fields start anew. */
  const [version, setVersion] = useState(0);
  const [pictures, setPictures] = useState(first.imgMeliUrl);
  const [status, setStatus] = useState<ListingStatus>(askListing === null ? 'later' : 'ready');
  const asked = useRef('');

  /** Asks the marketplace once for a listing; what the seller has typed stays. */
  async function fill<F extends string>(
    idMeli: string,
    form: HTMLFormElement,
    typed: (read: FieldReader<F>) => Product,
  ): Promise<void> {
    if (askListing === null || asked.current === idMeli) return;
    asked.current = idMeli;
    setStatus('asking');
    const reply = await askListing(idMeli).catch((cause: unknown) => reportError('new product', cause));
    // The seller named another listing meanwhile, or closed the dialog.
    if (asked.current !== idMeli || !form.isConnected) return;
    const filled = listedProduct(typed(formReader(form)), reply);
    const focused = document.activeElement?.getAttribute('name') ?? '';
    flushSync(() => {
      setStatus(filled === null ? 'silent' : 'filled');
      if (filled === null) return;
      setDraft(filled);
      setPictures((own) => (own.length > 0 ? own : filled.imgMeliUrl));
      setVersion((before) => before + 1);
    });
    focusField(form, focused);
    if (filled !== null) announce(`Completamos los datos de «${filled.title}».`);
  }

  return { draft, version, pictures, setPictures, status, fill };
}

/** `later`: no marketplace is configured; `silent`: it did not answer. */
export type ListingStatus = 'later' | 'ready' | 'asking' | 'silent' | 'filled';
