import { useEffect, useState } from 'react';
import { useServices } from '#data/services.ts';
import { Button } from '#ui/controls/button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { withHeadingFocus } from '#shop/common/heading-focus.ts';
import { RowOfCards } from './row-of-cards.tsx';

/** @param current the id of the page's own product, which is recorded and left out; NaN for none. */
export function ViewedProducts({ current }: { readonly current: number }) {
  const { recentlySeen } = useServices();
  const [ids, setIds] = useState(() => recentlySeen.store.getState().ids);
  useEffect(() => {
    if (!Number.isNaN(current)) recentlySeen.add(current);
  }, [recentlySeen, current]);

  function forget(): void {
    recentlySeen.clear();
    setIds([]);
    announce('Olvidamos los productos que habías visto.');
  }
  return (
    <RowOfCards
      title="Lo último que viste"
      ids={ids.filter((id) => id !== current)}
      action={
        <Button variant="quiet" size="small" onClick={withHeadingFocus(forget)}>
          Olvidar
        </Button>
      }
    />
  );
}
