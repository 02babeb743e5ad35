import { useState } from 'react';
import type { Product } from '#domain/catalogue/product.ts';
import { PRODUCT_FIELDS } from '#domain/catalogue/product-fields.ts';
import { fieldNames } from '#domain/fields.ts';
import type { ProductChangeRequest, ProductRequest } from '#domain/seller/product-changes.ts';
import {
  type ImportProblemReason,
  MAX_FILE_BYTES,
  MAX_FILE_PRODUCTS,
  planImport,
  type ImportPlan,
} from '#domain/seller/product-import.ts';
import { formatPesos } from '#domain/text/money.ts';
import { readText } from '#domain/text/read-text.ts';
import { pluralize, formatNumber, productsText } from '#domain/text/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { fieldProblemText, TEXT_PROBLEMS } from '#admin/form/field-problem.ts';
import { valueText } from '#admin/change/outcome-text.ts';
import { useRun } from '#admin/change/use-run.ts';
import { productChange } from './product-change.ts';

/** One of these at a time; none before a file is chosen. */
interface ImportStep {
  readonly problem?: string;
  readonly plan?: ImportPlan;
  /** True when the file is not in UTF-8. */
  readonly isGuessed?: boolean;
}

interface ImportDialogProps {
  /** The whole catalogue. */
  readonly products: ReadonlyMap<number, Product>;
  readonly onClose: () => void;
}

/** Renders a dialog that imports a file of products: first the seller sees its changes and problems (docs/panel.md#product-import). */
export function ImportDialog({ products, onClose }: ImportDialogProps) {
  const run = useRun();
  const [{ problem, plan, isGuessed }, setStep] = useState<ImportStep>({});
  const requests: readonly ProductRequest[] = plan
    ? [...plan.added.map((product) => ({ kind: 'add', product }) as const), ...plan.changed]
    : [];

  async function open(file: File | undefined): Promise<void> {
    setStep({});
    if (file === undefined) return;
    if (file.size > MAX_FILE_BYTES)
      return setStep({ problem: 'El archivo pesa más de 5 MB, que es el máximo. Partilo en dos.' });
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes === null) return setStep({ problem: 'El navegador no pudo leer el archivo. Probá de nuevo.' });
    const { text, isGuessed: guessed } = readText(new Uint8Array(bytes));
    const found = planImport(text, products);
    const isOther = found.problems[0]?.reason.code === 'no-products';
    setStep(isOther ? { problem: NO_PRODUCTS } : { plan: found, isGuessed: guessed });
  }

  function write(): void {
    onClose();
    void run(requests.map(productChange), {
      label: 'Importar',
      toastText: (count) => pluralize(count, 'producto importado.', 'productos importados.'),
    });
  }

  return (
    <Dialog
      onClose={onClose}
      title="Importar productos"
      size="large"
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {requests.length > 0 && (
            <Button variant="primary" onClick={write}>
              Importar {productsText(requests.length)}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <Field
          label="Archivo de productos"
          hint="Un JSON como el que baja «Exportar», de hasta 5 MB. Primero ves qué cambia."
          error={problem}
          isLive
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
        {plan !== undefined && <Preview {...plan} />}
      </div>
    </Dialog>
  );
}

const GUESSED_ENCODING =
  'No está en UTF-8: lo leímos como Windows-1252. Mirá que los acentos y las eñes estén bien.';

const NO_PRODUCTS =
  'Esto no es un archivo de productos. Elegí un JSON con una lista de productos, como el que baja «Exportar».';

/** Maximum changes and problems to list; the rest is counted. */
const MAX_CHANGES = 20;
const MAX_PROBLEMS = 200;

/** Renders the changes of the import, and the products left out. */
function Preview({ added, changed, unchanged, problems, unread }: ImportPlan) {
  const lines = [...added.map(addedLine), ...changed.map(changedLine)];
  return (
    <>
      <output className="tabular">
        {pluralize(added.length, 'nuevo', 'nuevos')} · {formatNumber(changed.length)} con cambios ·{' '}
        {formatNumber(unchanged)} sin cambios · {pluralize(problems.length, 'problema', 'problemas')}
      </output>
      {unread.length > 0 && (
        <Notice tone="warning">{`No se leen: ${unread.slice(0, MAX_CHANGES).join(', ')}.`}</Notice>
      )}
      <Lines label="Lo que se importa" lines={lines} most={MAX_CHANGES} />
      {problems.length > 0 && <p>Lo que tiene problemas no se importa.</p>}
      <Lines
        label="Lo que no se importa"
        lines={problems.map(({ path, reason }) => ({ name: path, text: importProblemText(reason) }))}
        most={MAX_PROBLEMS}
      />
    </>
  );
}

interface Line {
  readonly name: string;
  readonly text: string;
}

interface LinesProps {
  readonly label: string;
  readonly lines: readonly Line[];
  readonly most: number;
}

function Lines({ label, lines, most }: LinesProps) {
  return (
    <>
      <ul className="small bullets breakable" aria-label={label}>
        {lines.slice(0, most).map(({ name, text }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and two rows may be equal
          <li key={at}>
            <code>{name}</code> <span>{text}</span>
          </li>
        ))}
      </ul>
      {lines.length > most && <p>{`Y ${formatNumber(lines.length - most)} más.`}</p>}
    </>
  );
}

function addedLine({ id, title, price }: Product): Line {
  const priced = price === null ? 'sin precio: todavía no se puede pedir' : formatPesos(price);
  return { name: `#${id}`, text: `${title}: nuevo, ${priced}` };
}

function changedLine({ id, title, seen, changes }: ProductChangeRequest): Line {
  const texts = fieldNames(changes).map(
    (field) => `${PRODUCT_FIELDS[field].label} ${valueText(seen[field])} → ${valueText(changes[field])}`,
  );
  return { name: `#${id}`, text: `${title}: ${texts.join(' · ')}` };
}

function importProblemText(reason: ImportProblemReason): string {
  if ('limit' in reason) return fieldProblemText(reason);
  if ('holder' in reason) return `esa publicación ya es de #${reason.holder.id} ${reason.holder.title}`;
  if ('id' in reason) return `el producto ${reason.id} está más de una vez`;
  if ('count' in reason)
    return `tiene ${formatNumber(reason.count)} productos; el máximo es ${formatNumber(MAX_FILE_PRODUCTS)}`;
  if ('pesos' in reason)
    return `en la tienda costaría $ ${reason.pesos}: en un archivo 1.500 es uno y medio, y mil quinientos es 1500`;
  return PROBLEM_TEXTS[reason.code];
}

const PROBLEM_TEXTS = {
  ...TEXT_PROBLEMS,
  'not-json': 'el archivo no es JSON: está cortado, o falta o sobra una coma, una comilla o una llave',
  'no-products': 'esto no es un archivo de productos',
  foreign: 'es de otro programa: tiene variantes, descripción o stock de otra tienda',
  'no-object': 'tiene que ser un objeto con los datos del producto',
  'lost-letters': 'tiene letras que otro programa leyó mal, como � o Ã³: guardalo en UTF-8',
  missing: 'falta',
  'missing-in-new': 'falta: es un producto nuevo',
};
