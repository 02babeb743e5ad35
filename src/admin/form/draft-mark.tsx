import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { DraftedChange, DraftPlace } from '#data/seller/drafts.ts';
import { fieldNames } from '#domain/fields.ts';
import { Button } from '#ui/controls/button.tsx';
import { usePanelServices } from '#admin/section/panel-services.ts';

/** Returns the places in which a draft waits, kept up to date. Lines of an action that goes on are not among them. */
export function useDrafts(): readonly DraftPlace[] {
  return useStore(
    usePanelServices().drafts.store,
    useShallow((places) => places.filter((place) => place.kind !== 'line' || place.state === 'left')),
  );
}

/** Returns the lines of actions, kept up to date. */
export function useLines(): readonly DraftedChange[] {
  return useStore(usePanelServices().drafts.store).filter((place) => place.kind === 'line');
}

/** Shows that something typed has no form any more, and throws it away. */
export function LeftDraft({ text = '', onDrop }: { readonly text?: string; readonly onDrop: () => void }) {
  return (
    <p className="row gap-2 small">
      <span>{`Quedó escrito sin usar${text && `: ${text}`}.`}</span>
      <Button size="small" variant="quiet" onClick={onDrop}>
        Descartar
      </Button>
    </p>
  );
}

/** Says that a record is gone, with what was typed about it. */
export function GoneRecord({ text, record }: { readonly text: string; readonly record: string }) {
  const { drafts } = usePanelServices();
  const isLeft = hasDraft(useDrafts(), { record });
  return (
    <>
      <p>{text}</p>
      {isLeft && <LeftDraft onDrop={() => drafts.dropRecord(record)} />}
    </>
  );
}

/** Stands beside the name of what has a draft. */
export function DraftMark() {
  return <span className="toned tone-copper tiny">borrador</span>;
}

/** Returns true when a draft waits in a place with these fields. */
export function hasDraft(drafts: readonly DraftPlace[], wanted: Partial<DraftPlace>): boolean {
  return drafts.some((place) => fieldNames(wanted).every((field) => place[field] === wanted[field]));
}
