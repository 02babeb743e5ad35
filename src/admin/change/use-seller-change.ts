import { isDone, type Outcome } from '#domain/seller/outcome.ts';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { counted, formatNumber } from '#domain/text/number-text.ts';
import type { ToastAction } from '#ui/feedback/toasts/toast.ts';
import { useBulk } from './bulk.tsx';
import { outcomeText } from './outcome-text.ts';

/** How records of one kind are changed. */
interface SellerChange<R> {
  /** Writes one record, and refreshes what the panel shows of it. */
  readonly write: (request: R) => Promise<Outcome>;
  /** Returns the request that takes a change back, unless somebody changed the record again; null where none does. */
  readonly inverse: (request: R) => R | null;
  /** Names the record within a sentence: «el pedido». */
  readonly what: (request: R) => string;
  /** Says why a record was not changed, where that has words of its own. */
  readonly textOf?: (outcome: Outcome) => string | null;
  /** Says what is still to be done after a change of many, and leads there; null for nothing. */
  readonly next?: (done: readonly R[]) => { readonly text: string; readonly action: ToastAction } | null;
}

interface ChangeOptions<R> {
  /** Says what was done, for the toast with «Deshacer». */
  readonly said: (done: readonly R[]) => string;
  /**
   * Follows each change that was done, such as a message to the buyer, and never makes it fail. Returns why the buyer was not
   * told, or null.
   */
  readonly afterwards?: ((request: R) => Promise<string | null>) | undefined;
}

interface BulkOptions<R> extends ChangeOptions<R> {
  /** Name of the action in the progress bar. */
  readonly label: string;
  /** Names the record in the list of what was not changed. */
  readonly nameOf: (request: R) => string;
  readonly atOnce?: number;
}

/** Why a record was not changed, and the sentence that says so. */
export interface ChangeProblem {
  readonly outcome: Outcome | null;
  readonly text: string;
}

/** What came of a change of records. */
export interface ChangeResult<R> {
  readonly done: readonly R[];
  /** `outcome` is null for a record that was not reached, because the seller stopped the action. */
  readonly failed: readonly { readonly request: R; readonly outcome: Outcome | null }[];
  /** Of each buyer, why that one was not told, or null. */
  readonly told: readonly (string | null)[];
}

/**
 * Returns the functions that change records: every write of the panel's screens goes through them. A toast says what was
 * done, and takes back exactly that, whatever followed it.
 */
export function useSellerChange<R>({ write, inverse, what, textOf, next }: SellerChange<R>) {
  const bulk = useBulk();

  async function step(request: R, afterwards?: ChangeOptions<R>['afterwards']): Promise<Step> {
    const outcome = await write(request);
    return { outcome, told: isDone(outcome) && afterwards ? [await afterwards(request)] : [] };
  }

  const problemOf = ({ request, outcome }: ChangeResult<R>['failed'][number]) =>
    outcome === null
      ? 'quedó sin cambiar.'
      : ((textOf ? textOf(outcome) : outcomeText(outcome, what(request))) ?? '');

  function sayDone({ done, told }: ChangeResult<R>, said: string, nameOf = what, isBulk = false): void {
    const back = done.flatMap((request) => inverse(request) ?? []);
    const isSent = told.includes(null);
    const left = isBulk ? next?.(done) : null;
    showToast(
      told.some((problem) => problem !== null) ? 'warning' : 'success',
      [said, toldText(told), left?.text].filter(Boolean).join(' '),
      back.length === 0
        ? undefined
        : { label: 'Deshacer', isLastChance: true, run: () => void takeBack(back, isSent, nameOf) },
      left?.action,
    );
  }

  async function takeBack(requests: readonly R[], isSent: boolean, nameOf: (request: R) => string) {
    const [only, ...others] = requests;
    const kept = isSent ? ' Lo que ya se avisó no se puede deshacer.' : '';
    const said = `Listo, quedó como antes.${kept}`;
    if (only !== undefined && others.length === 0) {
      const outcome = await write(only);
      return isDone(outcome)
        ? showToast('success', said)
        : showToast('error', problemOf({ request: only, outcome }));
    }
    const steps = await bulk.run({ label: 'Deshacer', items: requests, work: (request) => step(request) });
    const { done, failed } = resultOf(requests, steps);
    if (done.length > 0) showToast('success', said);
    bulk.report([failedReport(failed, nameOf)]);
  }

  function failedReport(failed: ChangeResult<R>['failed'], nameOf: (request: R) => string) {
    return {
      title: counted(failed.length, 'quedó sin cambiar', 'quedaron sin cambiar'),
      lines: failed.map((each) => ({ name: nameOf(each.request), problem: problemOf(each) })),
    };
  }

  /** Changes one record. Returns why it was not changed, or null: for the place where the seller looks. */
  async function change(request: R, { said, afterwards }: ChangeOptions<R>): Promise<ChangeProblem | null> {
    const result = resultOf([request], [await step(request, afterwards)]);
    const [failure] = result.failed;
    if (failure !== undefined) return { outcome: failure.outcome, text: problemOf(failure) };
    sayDone(result, said(result.done));
    return null;
  }

  /** Changes one record, and shows a failure as a toast: for a row or a button, which have no room for it. */
  async function changeWithToast(request: R, options: ChangeOptions<R>): Promise<void> {
    const problem = await change(request, options);
    if (problem !== null) showToast('error', problem.text);
  }

  /** Changes many records in the frame, which lists those that were not changed. */
  async function changeAll(requests: readonly R[], options: BulkOptions<R>): Promise<ChangeResult<R>> {
    const { label, nameOf, atOnce, afterwards, said } = options;
    const results = await bulk.run({
      label,
      items: requests,
      work: (request) => step(request, afterwards),
      atOnce,
    });
    const result = resultOf(requests, results);
    if (result.done.length > 0) sayDone(result, said(result.done), nameOf, true);
    bulk.report([failedReport(result.failed, nameOf)]);
    return result;
  }

  return { change, changeWithToast, changeAll };
}

/** Returns the function that tells many buyers in the frame, one after another. */
export function useTellMany() {
  const bulk = useBulk();
  /** @param tell returns why a buyer was not told, or null */
  return async function tellAll<T>(items: readonly T[], tell: (item: T) => Promise<string | null>) {
    const results = await bulk.run({ label: 'Mandar e-mails', items, work: tell, atOnce: 1 });
    const sent = results.filter((problem) => problem === null).length;
    const [problem, ...others] = results.filter((each) => each !== null);
    const texts = [
      sent === 1 ? 'Salió 1 e-mail.' : `Salieron ${formatNumber(sent)} e-mails.`,
      ...(problem === undefined ? [] : [others.length === 0 ? problem : `${others.length + 1} no salieron.`]),
    ];
    showToast(problem === undefined ? 'success' : 'warning', texts.join(' '));
  };
}

/** Says whom the seller's message reached: in one sentence for one buyer, in numbers for many. */
function toldText(told: ChangeResult<unknown>['told']): string {
  const [first, ...others] = told;
  if (first === undefined) return '';
  if (others.length === 0) return first ?? 'Le avisamos por e-mail.';
  const sent = told.filter((problem) => problem === null).length;
  const lost = told.length - sent;
  const texts = [
    ...(sent > 0 ? [counted(sent, 'avisado', 'avisados')] : []),
    ...(lost > 0 ? [`${formatNumber(lost)} sin avisar`] : []),
  ];
  return `${texts.join(', ')}.`;
}

interface Step {
  readonly outcome: Outcome;
  /** Empty without a message, or why the buyer was not told, or null. */
  readonly told: readonly (string | null)[];
}

function resultOf<R>(requests: readonly R[], steps: readonly (Step | null)[]): ChangeResult<R> {
  const isDoneAt = (at: number) => isDone(steps[at]?.outcome ?? { kind: 'refused' });
  return {
    done: requests.filter((_, at) => isDoneAt(at)),
    failed: requests.flatMap((request, at) =>
      isDoneAt(at) ? [] : [{ request, outcome: steps[at]?.outcome ?? null }],
    ),
    told: steps.flatMap((step) => step?.told ?? []),
  };
}
