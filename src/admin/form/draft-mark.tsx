import { useStore } from 'zustand';
import type { DraftedChange, DraftPlace } from '#data/seller/drafts.ts';
import { fieldNames } from '#domain/fields.ts';
import { usePanelServices } from '#admin/section/panel-services.ts';

/** Returns the places in which a draft waits, kept up to date. */
export function useDrafts(): readonly DraftPlace[] {
  return useStore(usePanelServices().drafts.store).filter(
    (place) => !('isRunning' in place && place.isRunning),
  );
}

/** Returns the lines of actions that are not done, kept up to date. */
export function useLines(): readonly DraftedChange[] {
  return useStore(usePanelServices().drafts.store).filter((place) => place.kind === 'line');
}

/** Stands beside the name of what has a draft. */
export function DraftMark() {
  return <span className="toned tone-copper tiny">borrador</span>;
}

/** Returns true when a draft waits in a place with these fields. */
export function hasDraft(drafts: readonly DraftPlace[], wanted: Partial<DraftPlace>): boolean {
  return drafts.some((place) => fieldNames(wanted).every((field) => place[field] === wanted[field]));
}
