import { useDeferredValue, useId, useMemo, useState, type SyntheticEvent } from 'react';
import { SessionWarning } from '../session/session-warning.tsx';
import { useManualOrder, type ManualOrderDraft } from './use-manual-order.ts';
import { buyerName, buyerPlace, buyerStreet } from '../../domain/buyer/address.ts';
import type { UserRecord } from '../../domain/buyer/buyer.ts';
import { MAX_ORDER_LINES } from '../../domain/cart/cart.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { PAYMENT_METHODS } from '../../domain/checkout/payment-methods.ts';
import { SHIPPING_SERVICES } from '../../domain/orders/order.ts';
import { containsWords } from '../../domain/catalogue/search.ts';
import { productSearchText } from '../../domain/seller/product-changes.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { priceText } from '../../shared/price-text.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { deleteIcon } from '../../ui/icons/lazy-icons.json';
import styles from './manual-order.module.css';

interface ManualOrderDialogProps {
  readonly buyer: UserRecord;
  readonly onClose: () => void;
  readonly onOrder: () => void;
}

/** Lets the seller make an order for a buyer (docs/product.md#manual-orders). */
export function ManualOrderDialog({ buyer, onClose, onOrder }: ManualOrderDialogProps) {
  const formId = useId();
  const order = useManualOrder(buyer, () => {
    onOrder();
    onClose();
  });
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    order.send();
  }
  const actions = (
    <>
      <p className={styles.total}>
        Total <strong>{Number.isNaN(order.total) ? '—' : formatPesos(order.total)}</strong>
      </p>
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="submit" form={formId} variant="primary" busy={order.busy}>
        Crear pedido
      </Button>
    </>
  );
  return (
    <Dialog onClose={onClose} title={`Pedido para ${buyerName(buyer)}`} size="large" actions={actions}>
      <div className="stack">
        <SessionWarning />
        <p className="muted small">
          {[buyerStreet(buyer), buyerPlace(buyer), buyer.cp && `CP ${buyer.cp}`]
            .filter(Boolean)
            .join(' · ') || 'No cargó su dirección: pedísela antes de enviar.'}
        </p>
        <ProductPicker {...order} />
        <form id={formId} className="stack" noValidate onSubmit={submit}>
          <ManualLines {...order} />
          <div className={styles.fields}>
            <SelectField
              label="Envío por"
              options={SHIPPING_SERVICES}
              value={order.service}
              onChange={({ target }) =>
                order.setService(SHIPPING_SERVICES.find((one) => one === target.value) ?? order.service)
              }
            />
            <TextField
              label="Costo de envío"
              inputMode="decimal"
              hint="Se calcula solo; podés poner otro."
              value={order.shipping}
              onChange={({ target }) => order.setShipping(target.value)}
            />
            <SelectField
              label="Medio de pago"
              options={PAYMENT_METHODS}
              value={order.payment}
              onChange={({ target }) =>
                order.setPayment(PAYMENT_METHODS.find((one) => one === target.value) ?? order.payment)
              }
            />
          </div>
        </form>
        {order.problem !== null && <Notice tone="error">{order.problem}</Notice>}
      </div>
    </Dialog>
  );
}

function ManualLines({ lines, products, change, remove }: ManualOrderDraft) {
  if (lines.length === 0) return <p className="muted small">Sin productos: buscalos arriba.</p>;
  return (
    <>
      <ol className="plain-list stack gap-3" aria-label="Productos del pedido">
        {lines.map(({ product, quantity, price }) => (
          <li key={product.id} className={styles.line}>
            <span className={styles.title}>{product.title}</span>
            <QuantityStepper
              label={`Cantidad de ${product.title}`}
              value={quantity}
              max={products.get(product.id)?.stock ?? product.stock}
              onChange={(next) => change(product.id, { quantity: next })}
            />
            <TextField
              label="Precio"
              aria-label={`Precio de ${product.title}`}
              inputMode="decimal"
              autoComplete="off"
              value={price}
              onChange={({ target }) => change(product.id, { price: target.value })}
            />
            <IconButton
              icon={deleteIcon}
              label={`Sacar ${product.title}`}
              onClick={() => remove(product.id)}
            />
          </li>
        ))}
      </ol>
      <p className="muted small">
        {lines.length} de {MAX_ORDER_LINES} productos distintos.
      </p>
    </>
  );
}

const MAX_OFFERED = 6;

function ProductPicker({ products, add }: ManualOrderDraft) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const texts = useMemo(
    () => Array.from(products.values(), (product) => ({ product, text: productSearchText(product) })),
    [products],
  );
  const found = wanted.trim() === '' ? [] : texts.filter((one) => containsWords(one.text, wanted));
  function pick(product: Product): void {
    add(product);
    setText('');
  }
  function pickFirst(event: SyntheticEvent): void {
    event.preventDefault();
    const [first] = found;
    if (first !== undefined) pick(first.product);
  }
  return (
    <form className="stack gap-2" onSubmit={pickFirst}>
      <TextField
        label="Agregar un producto"
        type="search"
        value={text}
        placeholder={products.size === 0 ? 'Leyendo el catálogo…' : 'Título o número'}
        autoComplete="off"
        spellCheck={false}
        data-autofocus=""
        onChange={({ target }) => setText(target.value)}
      />
      <p className="visually-hidden" aria-live="polite">
        {wanted.trim() === '' ? '' : `${found.length} encontrados`}
      </p>
      <ul className={`plain-list stack gap-1 ${styles.offers}`} aria-label="Encontrados">
        {found.slice(0, MAX_OFFERED).map(({ product }) => (
          <li key={product.id}>
            <span className={styles.title}>{product.title}</span>
            <span className={`muted small ${styles.facts}`}>
              {priceText(product)} · {stockText(product)}
            </span>
            <Button size="small" aria-label={`Agregar ${product.title}`} onClick={() => pick(product)}>
              Agregar
            </Button>
          </li>
        ))}
      </ul>
      {found.length > MAX_OFFERED && (
        <p className="muted small">Y {found.length - MAX_OFFERED} más: seguí escribiendo.</p>
      )}
    </form>
  );
}

function stockText({ fullFilment, stock }: Product): string {
  if (fullFilment) return 'Full';
  return stock === 0 ? 'sin stock' : `${stock} en stock`;
}
