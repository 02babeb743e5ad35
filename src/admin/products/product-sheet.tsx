import type { ReactNode } from 'react';
import { paths } from '#config/paths.ts';
import type { ProductEntry } from '#data/seller/products/products-repository.ts';
import { EMPTY_PRODUCT, fieldsOfForm, type ProductField } from '#domain/catalogue/product-fields.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { pickFields } from '#domain/fields.ts';
import { changeRequest, nextProductId } from '#domain/seller/product-changes.ts';
import { productBefore } from '#domain/seller/log-values.ts';
import { readSignedNumber } from '#domain/text/typed-number.ts';
import { pluralize } from '#domain/text/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { pauseIcon, playIcon } from '#ui/icons/lazy-icons.json';
import { UnreadableDocument } from '#admin/sheet/unreadable-document.tsx';
import { ChangeHistory } from '#admin/log/change-history.tsx';
import { CHOSEN_ID, NEW_ID } from '#admin/sheet/use-sheet.ts';
import { useDraftForm } from '#admin/form/use-draft-form.ts';
import { RemoveButton } from '#admin/sheet/remove-button.tsx';
import { Sheet } from '#admin/sheet/sheet.tsx';
import { ProductForm } from './product-form.tsx';
import {
  newProductProblems,
  productProblems,
  readProduct,
  shopPriceText,
  productTexts,
} from './read-product-form.ts';
import { productChange } from './product-change.ts';
import { productName } from './use-products.ts';
import { usePress, useRun } from '#admin/change/use-run.ts';

interface ProductSheetProps {
  readonly entry: ProductEntry;
  readonly onClose: () => void;
}

/** Renders a product and its form; for an unreadable document, its content (docs/panel.md#seller-products). */
export function ProductSheet({ entry, onClose }: ProductSheetProps) {
  const { id, product } = entry;
  const title = productName(entry);

  const removal = (
    <RemoveButton
      title={`¿Borrar «${title}»?`}
      confirmLabel="Sí, borrar el producto"
      name={`producto-${id}`}
      stored={product.ok ? product.value : product.raw}
      removal={productChange({ kind: 'remove', id, title, seen: product.ok ? product.value : null })}
      toastText={`«${title}» borrado.`}
      onRemoved={onClose}
    >
      Solo se borra lo que nadie pidió nunca. En la tienda sigue hasta la próxima actualización del catálogo;
      para sacarlo ya, pausá la venta.
    </RemoveButton>
  );
  if (product.ok) return <OneProduct product={product.value} onClose={onClose} removal={removal} />;
  return (
    <Sheet title={`Producto ${id}`} onClose={onClose}>
      <UnreadableDocument path={`productos/${id}`} {...product}>
        {removal}
      </UnreadableDocument>
    </Sheet>
  );
}

const FIELDS_OF_ONE = fieldsOfForm('one');
const FIELDS_OF_NEW = fieldsOfForm('new');
/** The fields that many products can share; units are added to the stock. */
const FIELDS_OF_MANY = fieldsOfForm('many');

interface OneProductProps {
  readonly product: Product;
  readonly onClose: () => void;
  readonly removal: ReactNode;
}

function OneProduct({ product, onClose, removal }: OneProductProps) {
  const { id, title, idMeli, fullFilment } = product;
  const run = useRun();
  // A listing can leave full fulfilment.
  const names: readonly ProductField[] = fullFilment ? ['fullFilment', ...FIELDS_OF_ONE] : FIELDS_OF_ONE;
  const draft = useDraftForm(
    { kind: 'product', record: `productos/${id}` },
    { names, base: product, shown: productTexts },
  );
  const next = readProduct(draft.text, draft.base);

  async function save() {
    const request = changeRequest(draft.base, pickFields(next, draft.typed));
    if (request === null) return 'No cambiaste nada todavía.';
    return run([productChange(request)], { toastText: () => `«${title}» quedó guardado.` });
  }

  return (
    <ProductForm
      title={title}
      subtitle={
        <>
          <code>#{id}</code>
          {idMeli !== '' && <span> · {idMeli}</span>} ·{' '}
          <ExternalLink href={paths.product(id)}>
            <span>Ver en la tienda</span>
          </ExternalLink>
        </>
      }
      onClose={onClose}
      draft={draft}
      names={names}
      problems={productProblems(next, draft.typed)}
      onSave={save}
      hints={{
        price: shopPriceText(next),
        ...(next.fullFilment && { stock: 'Es de Full: lo maneja el marketplace.' }),
        ...(idMeli !== '' && { imgMeliUrl: OF_LISTING }),
      }}
      disabled={next.fullFilment ? 'stock' : undefined}
      actions={
        <>
          <SaleButton product={product} />
          {removal}
        </>
      }
    >
      <ChangeHistory
        sobre={`productos/${id}`}
        current={product}
        restore={(entry) => productBefore(product, entry)?.map(productChange) ?? null}
      />
    </ProductForm>
  );
}

/** Renders a button that takes the product off sale, or back on sale, with undo (docs/panel.md#off-sale). */
function SaleButton({ product: { id, title, pausado } }: { readonly product: Product }) {
  const { busy, press } = usePress();
  const request = { kind: 'change', id, title, seen: { pausado }, changes: { pausado: !pausado } } as const;
  const text = pausado ? `«${title}» está otra vez a la venta.` : `«${title}» quedó en pausa.`;
  return (
    <Button
      size="small"
      icon={pausado ? playIcon : pauseIcon}
      busy={busy}
      onClick={() => press([productChange(request)], { toastText: () => text })}
    >
      {pausado ? 'Volver a vender' : 'Pausar la venta'}
    </Button>
  );
}

const OF_LISTING =
  'Una dirección por línea; la primera es la portada. Si quitás una de la publicación, vuelve con la próxima actualización: quitala también allá.';

const LATER = 'El precio y las fotos llegan con la próxima actualización, cada 6 horas.';

interface NewProductSheetProps {
  readonly entries: ReadonlyMap<string, ProductEntry>;
  readonly onClose: () => void;
  readonly onAdded: (id: string) => void;
}

/** Renders the form of a new product (docs/panel.md#new-products). */
export function NewProductSheet({ entries, onClose, onAdded }: NewProductSheetProps) {
  const run = useRun();
  const first = { ...EMPTY_PRODUCT, id: nextProductId(entries.keys()) };
  const draft = useDraftForm(
    { kind: 'newProduct', record: `productos/${NEW_ID}` },
    { names: FIELDS_OF_NEW, base: {}, shown: () => productTexts(first) },
  );
  const product = readProduct(draft.text, first);

  async function add() {
    const { id, title, price, idMeli } = product;
    const lacks = idMeli === '' ? 'Sin precio todavía no se puede pedir.' : LATER;
    const text = `Agregaste «${title}».${price === null ? ` ${lacks}` : ''}`;
    const problem = await run([productChange({ kind: 'add', product })], { toastText: () => text });
    if (problem === null) onAdded(String(id));
    return problem;
  }

  return (
    <ProductForm
      title="Nuevo producto"
      onClose={onClose}
      draft={draft}
      names={FIELDS_OF_NEW}
      problems={newProductProblems(product, entries)}
      onSave={add}
      saveLabel="Crear"
      hints={{
        idMeli: `Código (MLA…) o dirección en Mercado Libre; vacío si no tiene. ${LATER}`,
        price: shopPriceText(product),
      }}
    />
  );
}

/** Place of the draft that changes many products. */
export const CHOSEN_PRODUCTS = { kind: 'chosenProducts', record: `productos/${CHOSEN_ID}` } as const;

interface ManyProductsSheetProps {
  readonly products: readonly Product[];
  readonly onClose: () => void;
}

/** Renders a form that changes all selected products. */
export function ManyProductsSheet({ products, onClose }: ManyProductsSheetProps) {
  const run = useRun();
  const draft = useDraftForm(CHOSEN_PRODUCTS, { names: FIELDS_OF_MANY, base: {}, shown: () => ({}) });
  const next = readProduct(draft.text, EMPTY_PRODUCT);
  const alike = draft.typed.filter((name) => name !== 'stock');
  const typedUnits = draft.text('stock').trim();
  const units = typedUnits === '' ? 0 : readSignedNumber(typedUnits);

  async function save(): Promise<null> {
    const changes = pickFields(next, alike);
    const requests = products.flatMap((product) => changeRequest(product, changes, units) ?? []);
    if (requests.length === 0) showToast('info', 'Ya estaban así: no hay nada que cambiar.');
    onClose();
    // The typed values move to the lines of the action.
    void run(requests.map(productChange), {
      label: 'Cambiar productos',
      toastText: (count) => pluralize(count, 'producto cambiado.', 'productos cambiados.'),
    });
    return null;
  }

  return (
    <ProductForm
      title={pluralize(products.length, 'producto elegido', 'productos elegidos')}
      subtitle="Lo que dejes vacío queda como está en cada uno."
      onClose={onClose}
      draft={draft}
      names={FIELDS_OF_MANY}
      isOfMany
      problems={{
        ...productProblems(next, alike),
        ...(!Number.isInteger(units) && { stock: 'Poné cuántas unidades: 5 suma, -5 resta' }),
      }}
      onSave={save}
      hints={{ stock: 'Unidades que se suman: 5, o -5 para restar.' }}
    />
  );
}
