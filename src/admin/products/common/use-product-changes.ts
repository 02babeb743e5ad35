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

/** @param onProblem shows why a change failed; by default a toast, which is also what an undo shows. */
export function useProductChanges(onProblem = showProblem) {
  const { products } = useSeller();
  const bulk = useBulk();

  /** Applies the requests without a toast. */
  const run = (requests: readonly ProductRequest[]): Promise<ProductOutcome[]> =>
    bulk.run(requests.length, (control) => products.apply(requests, control));

  /** Applies the requests and shows a toast that can undo them, or what went wrong. */
  async function change(requests: readonly ProductRequest[], text: string): Promise<ProductOutcome[]> {
    const outcomes = await run(requests);
    const undoing = undoRequests(requests, outcomes);
    const undo = async () => show(await run(undoing), 'Listo, quedó como antes.', showProblem);
    const action = undoing.length > 0 ? { label: 'Deshacer', run: () => void undo() } : undefined;
    show(outcomes, text, onProblem, action);
    return outcomes;
  }

  function show(
    outcomes: readonly ProductOutcome[],
    text: string,
    report: typeof showProblem,
    action?: Toast['action'],
  ): void {
    const failures = outcomes.flatMap((outcome) => {
      const problem = productMessage(outcome);
      return problem === null ? [] : [{ name: outcome.title, problem }];
    });
    bulk.setFailures(failures);
    const [first, ...others] = failures;
    if (first === undefined) return showToast('success', text, action);
    const rest = others.length === 0 ? '' : ` Y ${others.length} más no se cambiaron.`;
    report(`${first.problem}${rest}`, action);
  }

  return { ...bulk, run, change };
}

function showProblem(problem: string, action?: Toast['action']): void {
  showToast('error', problem, action);
}
