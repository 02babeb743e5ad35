import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import type { Toast } from '../../../ui/feedback/toasts/toast.ts';
import {
  undoRequests,
  type ProductOutcome,
  type ProductRequest,
} from '../../../domain/seller/product-changes.ts';
import { productMessage } from './product-messages.ts';
import { useBulk } from '../../common/bulk/use-bulk.ts';
import { useSeller } from '../../common/seller-context.ts';

export function useProductChanges() {
  const { products } = useSeller();
  const bulk = useBulk();

  /** Applies the requests without a toast. */
  const run = (requests: readonly ProductRequest[]): Promise<ProductOutcome[]> =>
    bulk.run(requests.length, (control) => products.apply(requests, control));

  /** Applies the requests and shows a toast that can undo them: `text`, or what went wrong. */
  async function change(requests: readonly ProductRequest[], text: string): Promise<ProductOutcome[]> {
    const outcomes = await run(requests);
    const undoing = undoRequests(requests, outcomes);
    const undo = async () => show(await run(undoing), 'Listo, quedó como antes.');
    show(outcomes, text, undoing.length > 0 ? { label: 'Deshacer', run: () => void undo() } : undefined);
    return outcomes;
  }

  function show(outcomes: readonly ProductOutcome[], text: string, action?: Toast['action']): void {
    const failures = outcomes.flatMap((outcome) => {
      const problem = productMessage(outcome);
      return problem === null ? [] : [{ name: outcome.title, problem }];
    });
    bulk.setFailures(failures);
    const [first, ...others] = failures;
    if (first === undefined) return showToast('success', text, action);
    const rest = others.length === 0 ? '' : ` Y ${others.length} más no se cambiaron.`;
    showToast('error', `${first.problem}${rest}`, action);
  }

  return { ...bulk, run, change };
}
