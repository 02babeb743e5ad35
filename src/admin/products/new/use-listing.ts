import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSeller } from '../../common/seller-context.ts';
import { listedProduct } from '../../../data/seller/products/listed-product.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { announce } from '../../../ui/feedback/announce.ts';

/** `later`: no marketplace is configured; `silent`: it did not answer. */
export type ListingStatus = 'later' | 'ready' | 'asking' | 'silent' | 'filled';

/**
 * Asks the marketplace for the listing of a new product, and fills in what the seller has not typed. An answer counts
 * only while the dialog is open and the seller has named no other listing.
 */
export function useListing(typed: Product, onFill: (filled: Product) => void) {
  const { askListing } = useSeller();
  const [idMeli, ask] = useState('');
  const { data: reply, isFetching } = useQuery({
    queryKey: ['new product', idMeli],
    queryFn: askListing === null || idMeli === '' ? skipToken : () => askListing(idMeli),
    gcTime: 0,
  });
  const fill = useEffectEvent((answer: unknown) => {
    const filled = listedProduct(typed, answer);
    if (filled === null || typed.idMeli !== idMeli) return;
    onFill(filled);
    announce(`Completamos los datos de «${filled.title}».`);
  });
  useEffect(() => fill(reply), [reply]);

  function status(): ListingStatus {
    if (askListing === null) return 'later';
    if (idMeli === '' || typed.idMeli !== idMeli) return 'ready';
    if (isFetching) return 'asking';
    return listedProduct(typed, reply) === null ? 'silent' : 'filled';
  }

  return { ask, status: status() };
}
