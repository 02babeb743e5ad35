import type { ReactNode } from 'react';
import { isDone, type Outcome } from '#domain/seller/outcome.ts';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { counted, formatNumber } from '#domain/text/number-text.ts';
import { useBulk, type BulkReport } from './bulk.tsx';
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
}

/** What followed a change, such as a message to the buyer. It never makes the change fail. */
export interface Told {
  /** Why the buyer was not told; null for one who was. */
  readonly problem: string | null;
  /** What the seller can do about it. */
  readonly remedy?: ReactNode;
}

interface ChangeOptions<R> {
  /** Says what was done, for the toast with «Deshacer». */
  readonly said: (done: readonly R[]) => string;
  /** Follows each change that was done; null where there is nothing to tell. */
  readonly afterwards?: ((request: R) => Promise<Told | null>) | undefined;
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
  readonly told: readonly { readonly request: R; readonly result: Told }[];
}

/**
 * Returns the functions that change records: every write of the panel's screens goes through them. A toast says what was
 * done, and takes back exactly that, whatever followed it.
 */
export function useSellerChange<R>({ write, inverse, what, textOf }: SellerChange<R>) {
  const bulk = useBulk();

  async function step(request: R, afterwards?: ChangeOptions<R>['afterwards']): Promise<Step> {
    const outcome = await write(request);
    return { outcome, told: isDone(outcome) && afterwards ? await afterwards(request) : null };
  }

  const problemOf = ({ request, outcome }: ChangeResult<R>['failed'][number]) =>
    outcome === null
      ? 'quedó sin cambiar.'
      : ((textOf ? textOf(outcome) : outcomeText(outcome, what(request))) ?? '');

  function sayDone({ done, told }: ChangeResult<R>, said: string, nameOf = what): void {
    const back = done.flatMap((request) => inverse(request) ?? []);
    const isSent = told.some(({ result }) => result.problem === null);
    showToast(
      told.some(({ result }) => result.problem !== null) ? 'warning' : 'success',
      [said, toldText(told.map(({ result }) => result))].filter(Boolean).join(' '),
      back.length === 0
        ? undefined
        : { label: 'Deshacer', isLastChance: true, run: () => void takeBack(back, isSent, nameOf) },
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

  /** Changes many records in the frame, which lists those that were not changed and whose buyers were not told. */
  async function changeAll(requests: readonly R[], options: BulkOptions<R>): Promise<ChangeResult<R>> {
    const { label, nameOf, atOnce, afterwards, said } = options;
    const results = await bulk.run({
      label,
      items: requests,
      work: (request) => step(request, afterwards),
      atOnce,
    });
    const result = resultOf(requests, results);
    if (result.done.length > 0) sayDone(result, said(result.done), nameOf);
    bulk.report([failedReport(result.failed, nameOf), ...toldReports(result.told, nameOf)]);
    return result;
  }

  return { change, changeWithToast, changeAll };
}

/** How buyers of many records are told. */
interface TellOptions<R> extends Pick<BulkOptions<R>, 'label' | 'nameOf'> {
  readonly tell: (request: R) => Promise<Told>;
}

/** Returns the function that tells many buyers in the frame, one after another, and lists those who were not told. */
export function useTellMany() {
  const bulk = useBulk();
  return async function tellAll<R>(requests: readonly R[], { label, nameOf, tell }: TellOptions<R>) {
    const results = await bulk.run({ label, items: requests, work: tell, atOnce: 1 });
    const told = requests.map((request, at) => ({
      request,
      result: results[at] ?? { problem: 'quedó sin avisar.' },
    }));
    const sent = told.filter(({ result }) => result.problem === null).length;
    if (sent > 0) showToast('success', sent === 1 ? 'Salió 1 e-mail.' : `Salieron ${sent} e-mails.`);
    bulk.report(toldReports(told, nameOf));
  };
}

/** Lists those who were not told, and those who were told and want to be told in another way as well. */
function toldReports<R>(
  told: ChangeResult<R>['told'],
  nameOf: (request: R) => string,
): readonly BulkReport[] {
  const untold = told.flatMap(({ request, result: { problem, remedy } }) =>
    problem === null ? [] : [{ name: nameOf(request), problem, remedy }],
  );
  const half = told.flatMap(({ request, result: { problem, remedy } }) =>
    problem === null && remedy ? [{ name: nameOf(request), problem: 'Le avisamos por e-mail.', remedy }] : [],
  );
  return [
    { title: counted(untold.length, 'quedó sin avisar', 'quedaron sin avisar'), lines: untold },
    { title: counted(half.length, 'quiere también un WhatsApp', 'quieren también un WhatsApp'), lines: half },
  ];
}

/** Says whom the seller's message reached: in one sentence for one buyer, in numbers for many. */
function toldText(told: readonly Told[]): string {
  const [first, ...others] = told;
  if (first === undefined) return '';
  if (others.length === 0) return first.problem ?? 'Le avisamos por e-mail.';
  const sent = told.filter(({ problem }) => problem === null).length;
  const lost = told.length - sent;
  const texts = [
    ...(sent > 0 ? [counted(sent, 'avisado', 'avisados')] : []),
    ...(lost > 0 ? [`${formatNumber(lost)} sin avisar`] : []),
  ];
  return `${texts.join(', ')}.`;
}

interface Step {
  readonly outcome: Outcome;
  readonly told: Told | null;
}

function resultOf<R>(requests: readonly R[], steps: readonly (Step | null)[]): ChangeResult<R> {
  const isDoneAt = (at: number) => isDone(steps[at]?.outcome ?? { kind: 'refused' });
  return {
    done: requests.filter((_, at) => isDoneAt(at)),
    failed: requests.flatMap((request, at) =>
      isDoneAt(at) ? [] : [{ request, outcome: steps[at]?.outcome ?? null }],
    ),
    told: requests.flatMap((request, at) => {
      const result = steps[at]?.told;
      return result ? [{ request, result }] : [];
    }),
  };
}
