import * as v from 'valibot';
import type { Damage } from '../../../data/firestore/decode.ts';
import { decodeOrder } from '../../../data/firestore/order-codec.ts';
import { ORDER_STATUSES } from '../../../domain/orders/order.ts';
import { parsePesos } from '../../../domain/seller/amount.ts';
import { isBelowShipping } from '../../../domain/seller/order-changes.ts';
import { repairedFields, type Repair } from '../../../domain/seller/order-repair.ts';
import { parseJson } from '../../../domain/text/json.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form, type FieldProblems, type FieldReader } from '../../../ui/controls/form.tsx';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/controls/text-field.tsx';
import { useBusy } from '../../../ui/controls/use-busy.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { problemText } from '../../common/damage/problem-text.ts';
import { useSeller } from '../../common/seller-context.ts';
import { changeMessage } from '../messages.ts';

/** Asks for a new value of each field that is missing or invalid; together they make an order of the document. */
export function RepairOrder({ id, issues, raw }: Damage & { readonly id: string }) {
  const { orders } = useSeller();
  const [busy, run] = useBusy();
  if (!v.is(Fields, raw)) return null;
  const seen = raw;
  const places = [...new Map(issues.map((issue) => [pathOf(issue), issue])).values()];
  const repairs = (read: FieldReader<string>): Repair[] =>
    places.map((issue) => ({ path: keysOf(issue), value: valueOf(issue, read(pathOf(issue))) }));

  function check(read: FieldReader<string>): FieldProblems<string> {
    const decoded = decodeOrder(id, { ...seen, ...repairedFields(seen, repairs(read)) });
    if (decoded.ok && isBelowShipping(decoded.value))
      return Object.fromEntries(places.map((issue) => [pathOf(issue), 'El total no alcanza para el envío']));
    const left = decoded.ok ? [] : decoded.issues;
    const problemOf = (path: string) => left.find((issue) => `${pathOf(issue)}.`.startsWith(`${path}.`));
    const problems = places.flatMap((issue) => {
      const path = pathOf(issue);
      const problem = problemOf(path);
      if (problem === undefined) return [];
      const isUnreadable = valueOf(issue, read(path)) === undefined;
      return [[path, isUnreadable ? UNREADABLE[kindOf(issue)] : problemText(problem)] as const];
    });
    return Object.fromEntries(problems);
  }

  async function repair(read: FieldReader<string>): Promise<void> {
    const outcome = await orders.repair({ id, seen, repairs: repairs(read) });
    if (outcome.kind === 'done') showToast('success', 'Pedido reparado. El stock no se movió.');
    else showToast('error', outcome.kind === 'changed' ? CHANGED : (changeMessage(outcome) ?? CHANGED));
  }

  return (
    <Form
      className="stack gap-3"
      aria-label="Reparar el pedido"
      check={check}
      onSave={(read) => void run(() => repair(read))}
    >
      {(problems) => (
        <>
          {places.map((issue) => (
            <RepairField key={pathOf(issue)} issue={issue} error={problems[pathOf(issue)]} />
          ))}
          <div className="row">
            <Button type="submit" size="small" variant="primary" busy={busy}>
              Reparar
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

const CHANGED = 'Este documento cambió mientras tanto. No guardamos nada; revisalo y probá de nuevo.';

const UNREADABLE: Readonly<Record<FieldKind, string>> = {
  status: 'Elegí un estado',
  pesos: 'Ingresá un importe, por ejemplo 12500,50',
  whole: 'Ingresá un número entero',
  text: 'No puede estar vacío',
  json: 'Tiene que ser JSON, como el contenido de arriba',
};

const Fields = v.record(v.string(), v.unknown());

type Issue = v.BaseIssue<unknown>;

function RepairField({ issue, error }: { readonly issue: Issue; readonly error: string | undefined }) {
  const path = pathOf(issue);
  const field = { name: path, label: path, error, hint: HINTS.get(path) };
  const kind = kindOf(issue);
  if (kind === 'status')
    return <SelectField {...field} options={ORDER_STATUSES} placeholder="Elegí el estado" defaultValue="" />;
  if (kind === 'json')
    return (
      <TextAreaField
        {...field}
        rows={6}
        spellCheck={false}
        defaultValue={JSON.stringify(issue.input, null, 2)}
      />
    );
  return <TextField {...field} inputMode={kind === 'text' ? 'text' : 'decimal'} autoComplete="off" />;
}

const HINTS: ReadonlyMap<string, string> = new Map([
  ['productos', 'Por ejemplo [{"id": 132, "title": "RAI", "price": 10000, "cantidadDelPedido": 2}]'],
  ['user_sub', 'La cuenta de quien compró, por ejemplo auth0|65f0c1'],
  ['usuario', '{} es una copia sin datos'],
]);

type FieldKind = 'status' | 'pesos' | 'whole' | 'text' | 'json';

const KINDS: ReadonlyMap<unknown, FieldKind> = new Map([
  ['estado', 'status'],
  ['totalCosto', 'pesos'],
  ['costoEnvio', 'pesos'],
  ['price', 'pesos'],
  ['id', 'whole'],
  ['cantidadDelPedido', 'whole'],
  ['title', 'text'],
  ['user_sub', 'text'],
  ['trackingNumber', 'text'],
]);

/** Lists and groups of fields are typed as JSON. */
function kindOf(issue: Issue): FieldKind {
  return KINDS.get(keysOf(issue).at(-1)) ?? 'json';
}

/** Undefined for a value that cannot be read, which counts as missing. */
function valueOf(issue: Issue, typed: string): unknown {
  const text = typed.trim();
  const kind = kindOf(issue);
  if (kind === 'json') return parseJson(text);
  if (kind === 'pesos') return parsePesos(text) ?? undefined;
  if (kind === 'whole') return /^\d+$/.test(text) ? Number(text) : undefined;
  return text === '' ? undefined : text;
}

function pathOf(issue: Issue): string {
  return v.getDotPath(issue) ?? '';
}

function keysOf({ path }: Issue): (string | number)[] {
  return (path ?? []).flatMap(({ key }) => (typeof key === 'string' || typeof key === 'number' ? [key] : []));
}
