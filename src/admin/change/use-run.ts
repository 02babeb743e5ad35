import { useNavigate } from 'react-router-dom';
import type { Action, Change } from '#data/seller/change.ts';
import type { Outcome } from '#domain/seller/outcome.ts';
import { isOfTab } from '#domain/seller/order-filter.ts';
import { pluralize } from '#domain/text/number-text.ts';
import { useBusy } from '#ui/controls/use-busy.ts';
import { showToast, showToastLater } from '#ui/feedback/toasts/show-toast.ts';
import type { ToastTone } from '#ui/feedback/toasts/toast.ts';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { outcomeText } from './outcome-text.ts';

/** Why a record was not changed, and the sentence to show. */
export interface ChangeProblem {
  readonly outcome: Outcome;
  readonly text: string;
}

/** Identifies the latest run. */
let newest = {};

/** The action that undoes another one. */
export const UNDO: Action = { toastText: () => 'Listo, quedó como antes.' };

/**
 * Returns a function that makes one or many changes. A toast reports the result, with an undo button, and is updated with the
 * result of the messages. Failed lines of a bulk action stay in the bar. For an action without a label, the caller shows the
 * returned problem.
 */
export function useRun() {
  const { runner, orders, session } = usePanelServices();
  const navigate = useNavigate();

  /** Returns the toast's button that leads to the buyers who still need a message. */
  function dueMessages(done: readonly Change[]) {
    const { known } = orders.store.getState();
    const due = done.filter(({ record }) => {
      const order = known.get(record.replace('ordenes/', ''))?.order;
      return order?.ok && isOfTab(order.value, 'Por avisar');
    });
    if (due.length === 0) return null;
    const show = () => void navigate('?seccion=pedidos&estado=Por+avisar');
    return { text: `Falta avisar a ${due.length}.`, action: { label: 'Por avisar', run: show } };
  }

  return async function run(changes: readonly Change[], action: Action): Promise<ChangeProblem | null> {
    const own = {};
    newest = own;
    const { done, same, failed, notified } = await runner.run(changes, action);
    const written = done.filter(({ write }) => write !== null);
    const back = written.flatMap(({ undo }) => undo?.() ?? []);
    const isNotifying = done.some(({ notify }) => notify !== undefined);
    let isNotified = false;
    const sentences = [
      ...(written.length > 0 ? [action.toastText(written.length)] : []),
      ...(same === 0
        ? []
        : [changes.length === 1 ? SAME : pluralize(same, 'ya estaba así.', 'ya estaban así.')]),
    ];

    async function takeBack(): Promise<void> {
      const exception = isNotified ? ' Lo que ya se avisó no se puede deshacer.' : '';
      showProblem(
        await run(back, {
          ...(action.label !== undefined && { label: 'Deshacer' }),
          toastText: (count) => UNDO.toastText(count) + exception,
        }),
      );
    }

    function say(tone: ToastTone, texts: readonly string[], isOver: boolean): void {
      // After the session's end the login screen must not show an order's data.
      if (session.store.getState().status !== 'signed-in') return;
      const due = isOver && action.label !== undefined ? dueMessages(written) : null;
      const text = [...sentences, ...texts, ...(due === null ? [] : [due.text])].join(' ');
      // Every message was stopped, or another action had sent it.
      if (text === '') return;
      // An older action must not replace the «Undo» of a newer toast while the seller presses it.
      if (newest !== own) return showToastLater(tone, text);
      const undo = { label: 'Deshacer', isLastChance: true, run: () => void takeBack() };
      showToast(tone, text, back.length === 0 ? undefined : undo, due?.action);
    }

    if (sentences.length > 0) say('success', isNotifying ? ['Avisando por e-mail…'] : [], !isNotifying);
    if (isNotifying)
      void notified.then((results) => {
        isNotified = results.includes('');
        const isFailed = results.some(Boolean);
        say(isFailed ? 'warning' : 'success', messageTexts(results), true);
      });
    const [failure] = failed;
    if (action.label !== undefined || failure === undefined) return null;
    const { change, outcome } = failure;
    return { outcome, text: outcomeText(outcome, change.what) ?? '' };
  };
}

/** Returns a function that makes changes at a press. A toast shows the problem, because a row or a button has no space for it. */
export function usePress() {
  const run = useRun();
  const [busy, begin] = useBusy();
  return {
    busy,
    press: (changes: readonly Change[], action: Action) =>
      void begin(async () => showProblem(await run(changes, action))),
  };
}

function showProblem(problem: ChangeProblem | null): void {
  if (problem !== null) showToast('error', problem.text);
}

const SAME = 'Ya estaba así: no cambiamos nada.';

/** @param results '' for a sent e-mail, or why none was sent */
function messageTexts(results: readonly string[]): readonly string[] {
  const sent = results.filter((problem) => problem === '').length;
  const [problem, ...others] = results.filter(Boolean);
  return [
    ...(sent > 0 ? [sent === 1 ? 'Salió 1 e-mail.' : `Salieron ${sent} e-mails.`] : []),
    ...(problem === undefined ? [] : [others.length === 0 ? problem : `${others.length + 1} no salieron.`]),
  ];
}
