import type { ComponentProps } from 'react';
import { isProductField, PRODUCT_FIELDS } from '../../../domain/catalogue/product-fields.ts';
import type { ProductChangeRequest } from '../../../domain/seller/product-changes.ts';
import type { ImportPlan, ImportProblem } from '../../../domain/seller/product-import.ts';
import { priceText } from '../../../shared/price-text.ts';
import { Disclosure } from '../../../ui/display/disclosure.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { formatNumber, productsText } from '../../common/counted-text.ts';
import { DataTable } from '../../common/data-table.tsx';
import { shownValue } from '../../common/shown-value.ts';
import { importProblemText } from './import-messages.ts';
import styles from './import.module.css';

/** Listed rows of each kind; the rest is counted. */
const MAX_ROWS = 200;

/** Lists the changes of an import and the parts of the file that it leaves out. */
export function ImportPreview({ added, changed, unchanged, problems, ignored, keptStock }: ImportPlan) {
  if (problems[0]?.reason.code === 'no-products') return <NoProducts />;
  return (
    <>
      <output className="tabular">
        <strong>{added.length}</strong> {added.length === 1 ? 'nuevo' : 'nuevos'} ·{' '}
        <strong>{changed.length}</strong> con cambios · <strong>{unchanged}</strong> sin cambios ·{' '}
        <strong>{problems.length}</strong> {problems.length === 1 ? 'problema' : 'problemas'}
      </output>
      <LeftOut ignored={ignored} keptStock={keptStock} />
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

function NoProducts() {
  return (
    <Notice tone="error" title="Esto no es un archivo de productos">
      Elegí un JSON con una lista de productos, como el que baja «Exportar».
    </Notice>
  );
}

/** The parts of the file that are never stored. */
function LeftOut({ ignored, keptStock }: Pick<ImportPlan, 'ignored' | 'keptStock'>) {
  if (ignored.size + keptStock === 0) return null;
  return (
    <Notice title="Esto del archivo no se guarda">
      <ul className="bullets breakable">
        {[...ignored].slice(0, MAX_ROWS).map(([key, number]) => (
          <li key={key}>
            <code>{key}</code>: la tienda no tiene ese campo ({productsText(number)}).
          </li>
        ))}
        {keptStock > 0 && <li>El stock de {productsText(keptStock)} de Full: lo maneja el marketplace.</li>}
      </ul>
      <More number={ignored.size} />
    </Notice>
  );
}

function Problems({ problems, valid }: { problems: readonly ImportProblem[]; valid: number }) {
  if (problems.length === 0) return null;
  return (
    <Notice
      tone="error"
      title={valid === 0 ? 'El archivo no se puede importar' : 'Lo que tiene problemas no se importa'}
    >
      <ul className={classNames('bullets breakable', styles.problems)}>
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
  return number <= MAX_ROWS ? null : <p>Y {formatNumber(number - MAX_ROWS)} más.</p>;
}
