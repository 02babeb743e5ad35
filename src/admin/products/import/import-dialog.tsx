import { useState } from 'react';
import { counted, formatNumber, productsText } from '../../common/counted-text.ts';
import { useSeller } from '../../common/seller-context.ts';
import { ImportPreview } from './import-preview.tsx';
import { productMessage } from '../common/product-messages.ts';
import { ProgressBar } from '../../common/bulk/progress-bar.tsx';
import { useProductChanges } from '../common/use-product-changes.ts';
import { reportError } from '../../../data/reporting/report-error.ts';
import { productsById } from '../../../data/seller/products-store.ts';
import {
  undoRequests,
  isAsRequested,
  type ProductOutcome,
  type ProductRequest,
} from '../../../domain/seller/product-changes.ts';
import { MAX_FILE_BYTES, planImport, type ImportPlan } from '../../../domain/seller/product-import.ts';
import { readText } from '../../../domain/text/read-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import styles from './import.module.css';

/** One of these at a time; none before a file is chosen. */
interface ImportStep {
  readonly problem?: string;
  readonly reading?: true;
  readonly plan?: ImportPlan;
  readonly isGuessed?: boolean;
  readonly outcomes?: readonly ProductOutcome[];
  /** The requests that undo the import, or what is left of them. */
  readonly undoing?: readonly ProductRequest[];
  readonly isUndone?: boolean;
}

/** Imports a file of products: the seller checks the changes before they are written (docs/panel.md#product-import). */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { products } = useSeller();
  const { progress, run, stop } = useProductChanges();
  const [{ problem, reading, plan, isGuessed, outcomes, undoing = [], isUndone = false }, setStep] =
    useState<ImportStep>({});
  const requests = plan === undefined ? [] : requestsOf(plan);

  async function open(file: File | undefined): Promise<void> {
    setStep({});
    if (file === undefined) return;
    if (file.size > MAX_FILE_BYTES) return setStep({ problem: tooLarge(file.size) });
    setStep({ reading: true });
    const [bytes, catalogue] = await Promise.allSettled([file.arrayBuffer(), products.complete()]);
    if (bytes.status === 'rejected')
      return setStep({ problem: 'El navegador no pudo leer el archivo. Probá de nuevo.' });
    if (catalogue.status === 'fulfilled') {
      const { text, isGuessed } = readText(new Uint8Array(bytes.value));
      return setStep({ plan: planImport(text, productsById(products.store.getState().entries)), isGuessed });
    }
    reportError('import', catalogue.reason);
    setStep({ problem: 'No pudimos leer el catálogo para compararlo con el archivo. Probá de nuevo.' });
  }

  async function write(): Promise<void> {
    const done = await run(requests);
    setStep({ outcomes: done, undoing: undoRequests(requests, done) });
  }

  async function undo(): Promise<void> {
    const done = await run(undoing);
    setStep({ outcomes: done, undoing: undoing.filter((_, at) => isOpen(done[at])), isUndone: true });
  }

  // While products are being written, closing the dialog stops the import.
  const close = progress === null ? onClose : stop;
  const actions = (
    <>
      <Button onClick={close}>{progress === null ? 'Cerrar' : 'Detener'}</Button>
      {requests.length > 0 && (
        <Button variant="primary" busy={progress !== null} onClick={() => void write()}>
          Importar {productsText(requests.length)}
        </Button>
      )}
      {undoing.length > 0 && (
        <Button busy={progress !== null} onClick={() => void undo()}>
          Deshacer la importación
        </Button>
      )}
    </>
  );
  return (
    <Dialog onClose={close} title="Importar productos" size="large" actions={actions}>
      <div className="stack">
        {progress === null && (
          <Field
            label="Archivo de productos"
            hint="Un JSON como el que baja «Exportar», de hasta 5 MB. Primero ves qué cambia."
            error={problem}
            warning={isGuessed ? GUESSED_ENCODING : undefined}
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
        {outcomes !== undefined && progress === null && (
          <ImportResult outcomes={outcomes} isUndone={isUndone} />
        )}
      </div>
    </Dialog>
  );
}

const GUESSED_ENCODING =
  'No está en UTF-8: lo leímos como Windows-1252. Mirá que los acentos y las eñes estén bien.';

const MAX_LISTED_FAILURES = 50;

/** Returns true when undoing again could still succeed. */
function isOpen(outcome: ProductOutcome | undefined): boolean {
  return ['cancelled', 'offline', 'no-answer'].includes(outcome?.result.kind ?? '');
}

interface ImportResultProps {
  readonly isUndone: boolean;
  readonly outcomes: readonly ProductOutcome[];
}

function ImportResult({ outcomes, isUndone }: ImportResultProps) {
  const left = outcomes.filter((outcome) => !isAsRequested(outcome));
  const failed = left.filter(({ result }) => result.kind !== 'cancelled');
  const stopped = left.length - failed.length;
  const [whole, part] = isUndone
    ? ['Importación deshecha', 'No se deshizo toda la importación']
    : ['Importación terminada', 'No se importó todo el archivo'];
  const [one, many] = isUndone
    ? ['producto quedó como antes', 'productos quedaron como antes']
    : ['producto guardado', 'productos guardados'];
  return (
    <Notice tone={left.length === 0 ? 'success' : 'warning'} title={left.length === 0 ? whole : part} live>
      <p>
        {counted(outcomes.length - left.length, one, many)}
        {stopped > 0 && `, ${formatNumber(stopped)} sin tocar porque se detuvo`}
        {failed.length > 0 && `, ${formatNumber(failed.length)} con problemas`}. Ninguno quedó a medias.
      </p>
      <ul className={classNames('bullets breakable', styles.problems)}>
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
