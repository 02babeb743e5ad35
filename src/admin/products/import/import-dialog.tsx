import { useState, type ComponentProps } from 'react';
import { numberText } from '../../common/counted-text.ts';
import { DataTable } from '../../common/data-table.tsx';
import { useSeller } from '../../common/seller-context.ts';
import { shownValue } from '../../common/shown-value.ts';
import { importProblemText } from './messages.ts';
import { productMessage } from '../messages.ts';
import { ProgressBar } from '../../common/progress-bar.tsx';
import { useProductChanges } from '../use-product-changes.ts';
import { SessionWarning } from '../../session/session-warning.tsx';
import { reportError } from '../../../data/reporting/report.ts';
import { productsById } from '../../../data/seller/products/products-store.ts';
import { isProductField, PRODUCT_FIELDS } from '../../../domain/catalogue/product-fields.ts';
import type {
  ProductChangeRequest,
  ProductOutcome,
  ProductRequest,
} from '../../../domain/seller/product-changes.ts';
import {
  MAX_FILE_BYTES,
  planImport,
  type ImportPlan,
  type ImportProblem,
} from '../../../domain/seller/product-import.ts';
import { priceText } from '../../../shared/price-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Disclosure } from '../../../ui/display/disclosure.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import layout from '../../common/layout.module.css';
import styles from './import.module.css';

/** One of these at a time; none before a file is chosen. */
interface ImportStep {
  readonly problem?: string;
  readonly reading?: true;
  readonly plan?: ImportPlan;
  readonly outcomes?: readonly ProductOutcome[];
}

/** Imports a file of products: the seller checks the changes before they are written (docs/product.md#product-import). */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { products } = useSeller();
  const { progress, run, stop } = useProductChanges();
  const [{ problem, reading, plan, outcomes }, setStep] = useState<ImportStep>({});
  const requests = plan === undefined ? [] : requestsOf(plan);

  async function open(file: File | undefined): Promise<void> {
    setStep({});
    if (file === undefined) return;
    if (file.size > MAX_FILE_BYTES) return setStep({ problem: tooLarge(file.size) });
    setStep({ reading: true });
    const [text, catalogue] = await Promise.allSettled([file.text(), products.complete()]);
    if (text.status === 'rejected')
      return setStep({ problem: 'El navegador no pudo leer el archivo. Probá de nuevo.' });
    if (catalogue.status === 'fulfilled')
      return setStep({ plan: planImport(text.value, productsById(products.store.getState().entries)) });
    reportError('import', catalogue.reason);
    setStep({ problem: 'No pudimos leer el catálogo para compararlo con el archivo. Probá de nuevo.' });
  }

  // While products are being written, closing the dialog stops the import.
  const close = progress === null ? onClose : stop;
  const actions = (
    <>
      <Button onClick={close}>{progress === null ? 'Cerrar' : 'Detener'}</Button>
      {requests.length > 0 && (
        <Button
          variant="primary"
          busy={progress !== null}
          onClick={() => void run(requests).then((done) => setStep({ outcomes: done }))}
        >
          {requests.length === 1
            ? 'Importar 1 producto'
            : `Importar ${numberText(requests.length)} productos`}
        </Button>
      )}
    </>
  );
  return (
    <Dialog onClose={close} title="Importar productos" size="large" actions={actions}>
      <div className="stack">
        <SessionWarning />
        {progress === null && (
          <Field
            label="Archivo de productos"
            hint="Un JSON como el que baja «Exportar», de hasta 5 MB. Primero ves qué cambia."
            error={problem}
          >
            {(control) => (
              <input
                {...control}
                type="file"
                accept="application/json,.json"
                data-autofocus=""
                onChange={({ target }) => void open(target.files?.[0])}
              />
            )}
          </Field>
        )}
        {reading && <Spinner label="Comparando con el catálogo…" />}
        {progress !== null && <ProgressBar label="Productos guardados" {...progress} />}
        {plan !== undefined && progress === null && <ImportPreview {...plan} />}
        {outcomes !== undefined && <ImportResult outcomes={outcomes} />}
      </div>
    </Dialog>
  );
}

const MAX_LISTED_FAILURES = 50;

function ImportResult({ outcomes }: { readonly outcomes: readonly ProductOutcome[] }) {
  const done = outcomes.filter(({ result }) => result.kind === 'done' || result.kind === 'same').length;
  const stopped = outcomes.filter(({ result }) => result.kind === 'cancelled').length;
  const failed = outcomes.filter((one) => one.result.kind !== 'cancelled' && productMessage(one) !== null);
  const title =
    stopped === 0 && failed.length === 0 ? 'Importación terminada' : 'No se importó todo el archivo';
  return (
    <Notice tone={stopped + failed.length === 0 ? 'success' : 'warning'} title={title} live>
      <p>
        {numberText(done)} {done === 1 ? 'producto guardado' : 'productos guardados'}
        {stopped > 0 && `, ${numberText(stopped)} sin tocar porque se detuvo`}
        {failed.length > 0 && `, ${numberText(failed.length)} con problemas`}. Ninguno quedó a medias.
      </p>
      <ul className={classNames(layout.problems, styles.failures)}>
        {failed.slice(0, MAX_LISTED_FAILURES).map((outcome) => (
          <li key={outcome.id}>{productMessage(outcome)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function requestsOf(plan: ImportPlan): ProductRequest[] {
  const added = plan.added.map((product): ProductRequest => ({ kind: 'add', product }));
  return [...added, ...plan.changed];
}

function tooLarge(bytes: number): string {
  // Rounded up: a file slightly above the limit must not seem to fit.
  const megabytes = (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toLocaleString('es-AR');
  return `El archivo pesa ${megabytes} MB y el máximo es 5 MB. Partilo en dos.`;
}

/** Listed rows of each kind; the rest is counted. */
const MAX_ROWS = 200;

function ImportPreview({ added, changed, unchanged, problems }: ImportPlan) {
  return (
    <>
      <output className="tabular">
        <strong>{added.length}</strong> {added.length === 1 ? 'nuevo' : 'nuevos'} ·{' '}
        <strong>{changed.length}</strong> con cambios · <strong>{unchanged}</strong> sin cambios ·{' '}
        <strong>{problems.length}</strong> {problems.length === 1 ? 'problema' : 'problemas'}
      </output>
      <Problems problems={problems} valid={added.length + changed.length + unchanged} />
      <Products
        title="Con cambios"
        label="Productos con cambios"
        columns={['Producto', 'Campo', 'Ahora', 'En el archivo']}
        texts={4}
        rows={changed.slice(0, MAX_ROWS).flatMap(changeRows)}
        number={changed.length}
        open
      />
      <Products
        title="Nuevos"
        label="Productos nuevos"
        columns={['Id', 'Producto', 'Precio', 'Stock']}
        texts={2}
        rows={added.slice(0, MAX_ROWS).map((product) => ({
          key: String(product.id),
          cells: [product.id, product.title, priceText(product), product.stock],
          heading: 1,
        }))}
        number={added.length}
        open={changed.length === 0}
      />
    </>
  );
}

function Problems({ problems, valid }: { problems: readonly ImportProblem[]; valid: number }) {
  if (problems.length === 0) return null;
  return (
    <Notice
      tone="error"
      title={valid === 0 ? 'El archivo no se puede importar' : 'Lo que tiene problemas no se importa'}
    >
      <ul className={classNames(layout.problems, styles.problems)}>
        {problems.slice(0, MAX_ROWS).map(({ line, path, reason }) => (
          <li key={`${line} ${path} ${importProblemText(reason)}`}>
            Línea {line}
            {path !== '' && ', '}
            {path !== '' && <code>{path}</code>}: {importProblemText(reason)}
          </li>
        ))}
      </ul>
      <More number={problems.length} />
    </Notice>
  );
}

interface ProductsProps extends ComponentProps<typeof DataTable> {
  readonly title: string;
  readonly number: number;
  readonly open: boolean;
}

function Products({ title, number, open, ...table }: ProductsProps) {
  if (number === 0) return null;
  return (
    <Disclosure summary={`${title} (${number})`} defaultOpen={open}>
      <DataTable {...table} />
      <More number={number} />
    </Disclosure>
  );
}

function changeRows({ id, title, seen, changes }: ProductChangeRequest) {
  return Object.keys(changes)
    .filter(isProductField)
    .map((field) => ({
      key: `${id} ${field}`,
      cells: [
        title,
        PRODUCT_FIELDS[field].label,
        shownValue(seen[field]),
        <strong key={field}>{shownValue(changes[field])}</strong>,
      ],
    }));
}

function More({ number }: { readonly number: number }) {
  return number <= MAX_ROWS ? null : <p>Y {numberText(number - MAX_ROWS)} más.</p>;
}
