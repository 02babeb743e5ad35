import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The open record of a section, in the address. */
export interface SheetAddress {
  /** Id of the open record, or null. */
  readonly id: string | null;
  /** Returns the properties of a link that opens a record, in place of the open one. */
  readonly linkTo: (id: string) => {
    readonly to: string;
    readonly state: unknown;
    readonly replace: boolean;
  };
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/** State of a history entry that was opened from its list, which is the entry before it. */
const FROM_LIST = { isFromList: true };

/**
 * Keeps the open record of a section in the address, so that its sheet can be sent, reloaded and left with Back
 * (docs/panel.md#sheets). Closing leads to the list of the same section, never beyond it.
 * @param parameter the section's search parameter: `pedido`
 * @param others parameters that only the open sheet has
 */
export function useSheet(parameter: string, ...others: readonly string[]): SheetAddress {
  const [parameters] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const id = parameters.get(parameter);
  // An entry that replaces another keeps its state: the entry before both is the same.
  const state: unknown = id === null ? FROM_LIST : location.state;

  function addressOf(value: string | null): string {
    const next = new URLSearchParams(parameters);
    for (const other of others) next.delete(other);
    if (value === null) next.delete(parameter);
    else next.set(parameter, value);
    return `?${next}`;
  }

  return {
    id,
    linkTo: (value) => ({ to: addressOf(value), state, replace: id !== null }),
    open: (value) => void navigate(addressOf(value), { state, replace: id !== null }),
    close() {
      if (isFromList(location.state)) void navigate(-1);
      else void navigate(addressOf(null), { replace: true });
    },
  };
}

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromList' in state;
}
