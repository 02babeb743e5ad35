/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist shows neither picture nor price */
import {
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '#config/paths.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { useServices } from '#data/services.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { searchProducts } from '#domain/catalogue/search-products.ts';
import { productsText } from '#domain/text/number-text.ts';
import { priceText } from '#shared/price-text.ts';
import { ProductPicture } from '#shared/product-picture.tsx';
import { StockBadge } from '#shop/product-parts/stock-badge.tsx';
import { TitleText } from '#ui/display/title-text.tsx';
import { useAnnouncedResults } from '#shop/page/announced-results.ts';
import { NO_FILTERS } from '#shop/catalogue/list-filters.tsx';
import { orderProducts } from './select-products.ts';
import styles from './suggestions.module.css';

/** Number of suggestions that fit above a phone's keyboard. */
const SHOWN = 5;

export type KeyHandler = (event: KeyboardEvent<HTMLInputElement>) => void;

interface SuggestionsProps {
  readonly id: string;
  readonly text: string;
  readonly isOpen: boolean;
  /** Id of the option selected with the arrow keys. */
  readonly active: string | undefined;
  /** Receives the handler for the field's keys. */
  readonly keys: Ref<KeyHandler>;
  readonly onActive: (option: string | undefined) => void;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Renders the list of a combobox (docs/buying.md#search): the focus stays in the field. */
export function Suggestions({ id, text, isOpen, active, keys, onActive, onOpen }: SuggestionsProps) {
  const navigate = useNavigate();
  const { products, total, status } = useSuggested(text);
  const options = products.map((product) => ({ key: `${id}-${product.id}`, product }));
  const at = options.findIndex(({ key }) => key === active);
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  useAnnouncedResults(isOpen && status !== 'loading' ? suggestionsText(total) : '', text);

  function choose(product: Product): void {
    onOpen(false);
    void navigate(paths.product(product.id));
  }
  useImperativeHandle(keys, () => (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[at]?.product;
    if (event.key === 'Escape' && isOpen) onOpen(false);
    else if (event.key === 'Enter' && isOpen && chosen) choose(chosen);
    else if (step !== undefined) {
      onOpen(true);
      // One more position than options: the typed text itself.
      const places = options.length + 1;
      onActive(options[((at + 1 + step + places) % places) - 1]?.key);
    } else return;
    event.preventDefault();
  });

  if (!isOpen) return null;
  return (
    // A press on a suggestion keeps the focus in the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- no action of its own
    <div className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label="Sugerencias" tabIndex={-1}>
        {options.map(({ key, product }) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the field, which handles the keys
          <div
            key={key}
            id={key}
            role="option"
            data-product={product.id}
            aria-selected={key === active}
            className={styles.option}
            onClick={() => choose(product)}
          >
            <ProductPicture picture={product.imgMeliUrl[0]} alt="" width={48} size="thumbnail" />
            <span>
              <TitleText>{product.title}</TitleText>
            </span>
            <span className={styles.price}>
              <strong className="tabular">{priceText(product)}</strong>
              <StockBadge stock={product.stock} />
            </span>
          </div>
        ))}
      </div>
      {total > products.length && (
        <button type="submit" tabIndex={-1} className={styles.all}>
          {`Ver los ${productsText(total)}`}
        </button>
      )}
      {total === 0 && <p className={`muted ${styles.none}`}>{NONE[status]}</p>}
    </div>
  );
}

const NONE = {
  loading: 'Buscando…',
  failed: 'No pudimos cargar el catálogo. Revisá tu conexión.',
  ready: 'No encontramos nada parecido.',
};

function suggestionsText(total: number): string {
  if (total === 0) return 'Sin sugerencias';
  return total === 1 ? '1 sugerencia' : `${Math.min(total, SHOWN)} sugerencias de ${productsText(total)}`;
}

/** Returns the best-matching products, ties by sales, and the number of matches. */
function useSuggested(text: string) {
  const { catalogue } = useServices();
  const status = useStore(catalogue.store, (state) => state.status);
  const stored = useStore(catalogue.store, (state) => state.stored);
  const page = useStore(catalogue.store, (state) => state.page);
  const live = useStore(catalogue.store, (state) => state.live);
  // Deferred, so that typing never waits.
  const query = useDeferredValue(text.trim());
  // A prerendered product page knows only its product, and other screens may not have loaded the catalogue.
  useEffect(() => {
    if (catalogue.store.getState().status === 'failed') void catalogue.load();
    else catalogue.showMirror().catch((cause: unknown) => reportError('suggestions', cause));
  }, [catalogue]);
  const ordered = useMemo(() => orderProducts(stored.values(), NO_FILTERS.order), [stored]);
  const { found } = useMemo(() => searchProducts(ordered, query, true), [ordered, query]);
  const shown = query === '' ? [] : found.slice(0, SHOWN).map((product) => live.get(product.id) ?? product);
  const isKnown = status === 'ready' || (page === null && stored.size > 0);
  return {
    products: shown,
    total: query === '' ? 0 : found.length,
    status: isKnown ? ('ready' as const) : status,
  };
}
