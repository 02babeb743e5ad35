import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { leaveDialogs } from './dialog-history.ts';
import { SECTION_PARAMETER } from '#admin/section/use-url-parameters.ts';

/** The section of each sheet, by the query parameter that names its record. */
const SECTIONS = { pedido: 'pedidos', producto: 'productos', usuario: 'usuarios' } as const;

type SheetName = keyof typeof SECTIONS;

/** Ids of sheets without a record, in the address and in the place of a draft: a new record's, and all selected products'. */
export const NEW_ID = 'nuevo';
export const CHOSEN_ID = 'elegidos';

/** Query parameters that only an open sheet has. */
const OF_A_SHEET = [...Object.keys(SECTIONS), 'de', 'rehacer', 'comprador'];

/**
 * Returns a function that returns the address of a sheet, or of its list for null. Tab, filters and search of the section stay; a
 * sheet of another section opens over its whole list.
 */
export function useSheetAddress(name: SheetName) {
  const [parameters] = useSearchParams();
  return (id: string | null, more: Readonly<Record<string, string>> = {}) => {
    const isHere = (parameters.get(SECTION_PARAMETER) ?? SECTIONS.pedido) === SECTIONS[name];
    const next = isHere
      ? new URLSearchParams(parameters)
      : new URLSearchParams({ [SECTION_PARAMETER]: SECTIONS[name] });
    for (const other of OF_A_SHEET) next.delete(other);
    for (const [key, value] of Object.entries({ ...(id !== null && { [name]: id }), ...more }))
      next.set(key, value);
    return `?${next}`;
  };
}

/** The open record of a section, in the address. */
export interface SheetAddress {
  /** Id of the open record, or null. */
  readonly id: string | null;
  /** Returns the props of a link that opens a record, in place of the open one. */
  readonly linkTo: (id: string) => {
    readonly to: string;
    readonly state: unknown;
    readonly replace: boolean;
  };
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/** State of a history entry opened from its list, which is the previous entry. */
const FROM_LIST = { isFromList: true };

/**
 * Keeps the open record of a section in the address, so that its sheet can be shared, reloaded and closed with Back
 * (docs/panel.md#sheets). Closing leads to the list of the same section, never beyond it.
 */
export function useSheet(name: SheetName): SheetAddress {
  const [parameters] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const addressOf = useSheetAddress(name);
  const id = parameters.get(name);
  // A replaced entry keeps its state: the previous entry is the same for both.
  const state: unknown = id === null ? FROM_LIST : location.state;

  return {
    id,
    linkTo: (value) => ({ to: addressOf(value), state, replace: id !== null }),
    open: (value) => void navigate(addressOf(value), { state, replace: id !== null }),
    close: () =>
      leaveDialogs(() => {
        if (isFromList(location.state)) void navigate(-1);
        else void navigate(addressOf(null), { replace: true });
      }),
  };
}

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromList' in state;
}
