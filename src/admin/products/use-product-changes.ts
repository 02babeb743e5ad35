import { useRef, useState } from 'react';
import { showToast, type Toast } from '../../ui/feedback/toasts/show-toast.ts';
import { inverse, type ProductOutcome, type ProductRequest } from '../../domain/seller/product-changes.ts';
import { productMessage } from './messages.ts';
import type { Progress } from '../common/progress-bar.tsx';
import { useSeller } from '../common/seller-context.ts';

export function useProductChanges() {
  const { products } = useSeller();
  const [progress, setProgress] = useState<Progress | null>(null);
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
    const undo = async () => showOutcomes(await run(inverses), 'Listo, quedó como antes.');
    const action = inverses.length > 0 ? { label: 'Deshacer', run: () => void undo() } : undefined;
    showOutcomes(outcomes, text, action);
    return outcomes;
  }

  return {
    progress,
    run,
    change,
    /** Stops before the next transaction. */
    cancel: () => running.current?.abort(),
  };
}

function showOutcomes(outcomes: readonly ProductOutcome[], text: string, action?: Toast['action']): void {
  const [first, ...others] = outcomes.flatMap((outcome) => productMessage(outcome) ?? []);
  if (first === undefined) showToast('success', text, action);
  else
    showToast(
      'error',
      others.length === 0 ? first : `${first} Y ${others.length} más no se cambiaron.`,
      action,
    );
}
