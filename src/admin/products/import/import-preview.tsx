import type { ChangedProduct, ImportPlan, ImportProblem } from '../../../domain/seller/product-import.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { shopPrice, type Product } from '../../../domain/catalogue/product.ts';
import { shownValue } from '../../common/shown-value.ts';
import { PRODUCT_FIELDS } from '../../../domain/catalogue/product-fields.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import { Disclosure } from '../../../ui/display/disclosure.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Table } from '../../../ui/display/table.tsx';
import { importProblemText } from './messages.ts';
import layout from '../../common/layout.module.css';
import styles from './import.module.css';

/** Listed rows of each kind; the rest is counted. */
const MAX_ROWS = 200;

/** Renders the additions, changes and problems of a file before the import. */
export function ImportPreview({ plan }: { readonly plan: ImportPlan }) {
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

function Changes({ changed }: { readonly changed: readonly ChangedProduct[] }) {
  return (
    <>
      <Table label="Productos con cambios" dense>
        <thead>
          <tr>
            <th scope="col">Producto</th>
            <th scope="col">Campo</th>
            <th scope="col">Ahora</th>
            <th scope="col">En el archivo</th>
          </tr>
        </thead>
        <tbody>
          {changed.slice(0, MAX_ROWS).flatMap(({ request, differences }) =>
            differences.map(({ field, before, after }) => (
              <tr key={`${request.id} ${field}`}>
                <th scope="row">{request.title}</th>
                <td>{PRODUCT_FIELDS[field].label}</td>
                <td>{shownValue(before)}</td>
                <td>
                  <strong>{shownValue(after)}</strong>
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
      <Table label="Productos nuevos" dense>
        <thead>
          <tr>
            <th scope="col">Id</th>
            <th scope="col">Producto</th>
            <th scope="col" className="tabular">
              Precio
            </th>
            <th scope="col" className="tabular">
              Stock
            </th>
          </tr>
        </thead>
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
