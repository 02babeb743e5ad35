import { TableHead } from '../../common/table-head.tsx';
import { useState } from 'react';
import { numberText } from '../../common/counted-text.ts';
import { useSeller } from '../../common/seller-context.ts';
import { shownValue } from '../../common/shown-value.ts';
import { importProblemText } from './messages.ts';
import { productMessage } from '../messages.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { useProductChanges } from '../use-product-changes.ts';
import { SessionWarning } from '../../session/session-warning.tsx';
import { reportError } from '../../../data/reporting/report.ts';
import { productsById } from '../../../data/seller/products/products-store.ts';
import { isProductField, PRODUCT_FIELDS } from '../../../domain/catalogue/product-fields.ts';
import { shopPrice, type Product } from '../../../domain/catalogue/product.ts';
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
import { formatPesos } from '../../../domain/text/money.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Disclosure } from '../../../ui/display/disclosure.tsx';
import { Table } from '../../../ui/display/table.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import layout from '../../common/layout.module.css';
import styles from './import.module.css';

/** Imports a file of products: the seller checks the changes before they are written (docs/product.md#product-import). */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { products } = useSeller();
  const { progress, run, cancel } = useProductChanges();
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly ProductOutcome[] | null>(null);
  const requests = plan === null ? [] : requestsOf(plan);

  async function open(file: File | undefined): Promise<void> {
    setPlan(null);
    setOutcomes(null);
    setProblem(undefined);
    if (file === undefined) return;
    if (file.size > MAX_FILE_BYTES) return setProblem(tooLarge(file.size));
    setReading(true);
    const [text, catalogue] = await Promise.allSettled([file.text(), products.complete()]);
    setReading(false);
    if (text.status === 'rejected')
      return setProblem('El navegador no pudo leer el archivo. Probá de nuevo.');
    if (catalogue.status === 'rejected') {
      reportError('import', catalogue.reason);
      return setProblem('No pudimos leer el catálogo para compararlo con el archivo. Probá de nuevo.');
    }
    setPlan(planImport(text.value, productsById(products.store.getState().entries)));
  }

  async function apply(): Promise<void> {
    setOutcomes(await run(requests));
    setPlan(null);
  }

  // While products are being written, closing the dialog stops the import.
  const close = progress === null ? onClose : cancel;
  const actions = (
    <>
      <Button onClick={close}>{progress === null ? 'Cerrar' : 'Detener'}</Button>
      {requests.length > 0 && (
        <Button variant="primary" busy={progress !== null} onClick={() => void apply()}>
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
        {progress !== null && <ProgressBar {...progress} />}
        {plan !== null && progress === null && <ImportPreview plan={plan} />}
        {outcomes !== null && <ImportResult outcomes={outcomes} />}
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

function ImportPreview({ plan }: { readonly plan: ImportPlan }) {
  const { added, changed, unchanged, problems } = plan;
  return (
    <>
      <output className="tabular">
        <strong>{added.length}</strong> {added.length === 1 ? 'nuevo' : 'nuevos'} ·{' '}
        <strong>{changed.length}</strong> con cambios · <strong>{unchanged}</strong> sin cambios ·{' '}
        <strong>{problems.length}</strong> {problems.length === 1 ? 'problema' : 'problemas'}
      </output>
      <Problems problems={problems} valid={added.length + changed.length + unchanged} />
      {changed.length > 0 && (
        <Disclosure summary={`Con cambios (${changed.length})`} defaultOpen>
          <Changes changed={changed} />
        </Disclosure>
      )}
      {added.length > 0 && (
        <Disclosure summary={`Nuevos (${added.length})`} defaultOpen={changed.length === 0}>
          <Additions added={added} />
        </Disclosure>
      )}
    </>
  );
}

interface ProblemsProps {
  readonly problems: readonly ImportProblem[];
  /** Number of products without problems. */
  readonly valid: number;
}

function Problems({ problems, valid }: ProblemsProps) {
  if (problems.length === 0) return null;
  const shown = problems
    .slice(0, MAX_ROWS)
    .map(({ line, path, reason }) => ({ line, path, message: importProblemText(reason) }));
  return (
    <Notice
      tone="error"
      title={valid === 0 ? 'El archivo no se puede importar' : 'Lo que tiene problemas no se importa'}
    >
      <ul className={classNames(layout.problems, styles.problems)}>
        {shown.map(({ line, path, message }) => (
          <li key={`${line} ${path} ${message}`}>
            Línea {line}
            {path !== '' && (
              <>
                , <code>{path}</code>
              </>
            )}
            : {message}
          </li>
        ))}
      </ul>
      <More number={problems.length} />
    </Notice>
  );
}

function Changes({ changed }: { readonly changed: readonly ProductChangeRequest[] }) {
  return (
    <>
      <Table label="Productos con cambios">
        <TableHead columns={['Producto', 'Campo', 'Ahora', 'En el archivo']} texts={4} />
        <tbody>
          {changed.slice(0, MAX_ROWS).flatMap(({ id, title, seen, changes }) =>
            Object.keys(changes)
              .filter(isProductField)
              .map((field) => (
                <tr key={`${id} ${field}`}>
                  <th scope="row">{title}</th>
                  <td>{PRODUCT_FIELDS[field].label}</td>
                  <td>{shownValue(seen[field])}</td>
                  <td>
                    <strong>{shownValue(changes[field])}</strong>
                  </td>
                </tr>
              )),
          )}
        </tbody>
      </Table>
      <More number={changed.length} />
    </>
  );
}

function Additions({ added }: { readonly added: readonly Product[] }) {
  return (
    <>
      <Table label="Productos nuevos">
        <TableHead columns={['Id', 'Producto', 'Precio', 'Stock']} texts={2} />
        <tbody>
          {added.slice(0, MAX_ROWS).map((product) => (
            <tr key={product.id}>
              <td>{product.id}</td>
              <th scope="row">{product.title}</th>
              <td className="tabular">{formatPesos(shopPrice(product))}</td>
              <td className="tabular">{product.stock}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <More number={added.length} />
    </>
  );
}

function More({ number }: { readonly number: number }) {
  return number <= MAX_ROWS ? null : <p>Y {(number - MAX_ROWS).toLocaleString('es-AR')} más.</p>;
}
