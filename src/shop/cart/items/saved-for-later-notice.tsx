import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '../../../config/paths.ts';
import { useServices } from '../../../data/services.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { savedForLater } from './shared-saved-for-later.ts';

/** What the buyer set apart for the next order, and the way to bring it back. */
export function SavedForLaterNotice() {
  const { cart, catalogue, session } = useServices();
  const navigate = useNavigate();
  const { owner, items } = useStore(savedForLater.store);
  const documents = useStore(catalogue.store, (state) => state.stored);
  const sub = useStore(session.store, ({ identity }) => identity?.sub);
  if (owner !== sub || items.length === 0) return null;
  const titles = items.map(({ id }) => documents.get(id)?.title ?? `Producto ${id}`);
  return (
    <Notice
      title={
        items.length === 1
          ? 'Apartaste 1 producto para otro pedido'
          : `Apartaste ${items.length} productos para otro pedido`
      }
      action={
        <Button
          size="small"
          onClick={() => {
            savedForLater.restore(cart);
            void navigate(paths.cart);
          }}
        >
          Traer al carrito
        </Button>
      }
    >
      {titles.join(', ')}.
    </Notice>
  );
}
