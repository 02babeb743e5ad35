import { useRef, useState } from 'react';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { inverse, type ProductOutcome, type ProductRequest } from '../../domain/seller/product-changes.ts';
import { productMessage } from './messages.ts';
import { useSeller } from '../common/seller-context.ts';

export interface ChangeProgress {
  readonly done: number;
  readonly total: number;
}

export interface ProductChanging {
  /** How far it is, while it is under way. */
  readonly progress: ChangeProgress | null;
  /** Carries the wishes out and tells nobody. */
  readonly run: (requests: readonly ProductRequest[]) => Promise<ProductOutcome[]>;
  /** Carries them out and says so, with a way back; `text` is said when all went well. */
  readonly change: (requests: readonly ProductRequest[], text: string) => Promise<ProductOutcome[]>;
  /** Stops before the next products. */
  readonly cancel: () => void;
}

/** Changing products, with its progress, its failures told and its way back. */
export function useProductChanges(): ProductChanging {
  const { products } = useSeller();
  const [progress, setProgress] = useState<ChangeProgress | null>(null);
  const stop = useRef<AbortController | null>(null);

  async function run(requests: readonly ProductRequest[]): Promise<ProductOutcome[]> {
    const controller = new AbortController();
    stop.current = controller;
    const total = requests.length;
    setProgress({ done: 0, total });
    const outcomes = await products.apply(requests, {
      signal: controller.signal,
      onProgress: (done) => setProgress({ done, total }),
    });
    setProgress(null);
    return outcomes;
  }

  async function change(requests: readonly ProductRequest[], text: string): Promise<ProductOutcome[]> {
    const outcomes = await run(requests);
    const back = requests.flatMap((request, at) =>
      outcomes[at]?.result.kind === 'done' ? (inverse(request) ?? []) : [],
    );
    const problem = problemText(outcomes);
    const action = back.length > 0 ? { label: 'Deshacer', run: () => void undo(back) } : undefined;
    if (problem === null) showToast('success', text, action);
    else showToast('error', problem, action);
    return outcomes;
  }

  async function undo(requests: readonly ProductRequest[]): Promise<void> {
    const problem = problemText(await run(requests));
    if (problem === null) showToast('success', 'Listo, quedó como antes.');
    else showToast('error', problem);
  }

  return { progress, run, change, cancel: () => stop.current?.abort() };
}

/** What went wrong with the first product that something went wrong with, and how many there are. */
function problemText(outcomes: readonly ProductOutcome[]): string | null {
  const problems = outcomes.flatMap((outcome) => productMessage(outcome) ?? []);
  const [first] = problems;
  if (first === undefined) return null;
  return problems.length === 1 ? first : `${first} Y ${problems.length - 1} más no se cambiaron.`;
}
