import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '../../../config/paths.ts';
import { createSavedForLater } from '../../../data/cart/saved-for-later.ts';
import { useServices } from '../../../data/services.ts';
import { MAX_ORDER_LINES } from '../../../domain/cart/cart.ts';
import { tooManyLinesText } from '../../../shared/messages/checkout.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';

const savedForLater = createSavedForLater();

export function SaveForLater({ id, owner }: { readonly id: string; readonly owner: string }) {
  const { cart } = useServices();
  const lines = useStore(cart.store, ({ items }) => items.length);
  const text = tooManyLinesText(lines);
  if (text === null) return null;
  const excess = lines - MAX_ORDER_LINES;
  const saved = excess === 1 ? 'el último' : `los últimos ${excess}`;
  function save(): void {
    savedForLater.saveExcess(cart, owner);
    showToast('success', `Apartamos ${saved} para tu próximo pedido.`);
  }
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" onClick={save}>
          Apartar {saved} para otro pedido
        </Button>
      }
    >
      <span id={id}>{text}</span>
    </Notice>
  );
}

export function SavedForLaterNotice() {
  const { cart, catalogue, session } = useServices();
  const navigate = useNavigate();
  const { owner, items } = useStore(savedForLater.store);
  const products = useStore(catalogue.store, (state) => state.stored);
  const sub = useStore(session.store, ({ identity }) => identity?.sub);
  if (owner !== sub || items.length === 0) return null;
  const titles = items.map(({ id }) => products.get(id)?.title ?? `Producto ${id}`);
  const count = items.length === 1 ? '1 producto' : `${items.length} productos`;
  function restore(): void {
    savedForLater.restore(cart);
    void navigate(paths.cart);
  }
  return (
    <Notice
      title={`Apartaste ${count} para otro pedido`}
      action={
        <Button size="small" onClick={restore}>
          Traer al carrito
        </Button>
      }
    >
      {titles.join(', ')}.
    </Notice>
  );
}
