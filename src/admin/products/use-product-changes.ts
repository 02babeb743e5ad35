import { useRef, useState } from 'react';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { inverse, type ProductOutcome, type ProductRequest } from '../../domain/seller/product-changes.ts';
import { productMessage } from './messages.ts';
import { useSeller } from '../common/seller-context.ts';

export interface ChangeProgress {
  readonly done: number;
  readonly total: number;
}

/** Changes products and keeps the progress of the running changes. */
export function useProductChanges() {
  const { products } = useSeller();
  const [progress, setProgress] = useState<ChangeProgress | null>(null);
  const running = useRef<AbortController | null>(null);

  /** Applies the requests without a toast. */
  async function run(requests: readonly ProductRequest[]): Promise<ProductOutcome[]> {
    const controller = new AbortController();
    running.current = controller;
    const total = requests.length;
    setProgress({ done: 0, total });
    const showProgress = (done: number) => setProgress({ done, total });
    const outcomes = await products.apply(requests, showProgress, controller.signal);
    setProgress(null);
    return outcomes;
  }

  /** Applies the requests and shows a toast that can undo them: `text`, or what went wrong. */
  async function change(requests: readonly ProductRequest[], text: string): Promise<ProductOutcome[]> {
    const outcomes = await run(requests);
    const inverses = requests.flatMap((request, at) =>
      outcomes[at]?.result.kind === 'done' ? (inverse(request) ?? []) : [],
    );
    const problem = problemText(outcomes);
    const action = inverses.length > 0 ? { label: 'Deshacer', run: () => void undo(inverses) } : undefined;
    if (problem === null) showToast('success', text, action);
    else showToast('error', problem, action);
    return outcomes;
  }

  async function undo(requests: readonly ProductRequest[]): Promise<void> {
    const problem = problemText(await run(requests));
    if (problem === null) showToast('success', 'Listo, quedó como antes.');
    else showToast('error', problem);
  }

  return {
    /** Null unless changes are running. */
    progress,
    run,
    change,
    /** Stops before the next transaction. */
    cancel: () => running.current?.abort(),
  };
}

/** The first product's problem and the number of the others, or null without problems. */
function problemText(outcomes: readonly ProductOutcome[]): string | null {
  const problems = outcomes.flatMap((outcome) => productMessage(outcome) ?? []);
  const [first] = problems;
  if (first === undefined) return null;
  return problems.length === 1 ? first : `${first} Y ${problems.length - 1} más no se cambiaron.`;
}
