import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { DraftedChange, DraftPlace } from '#data/seller/drafts.ts';
import { fieldNames } from '#domain/fields.ts';
import { Button } from '#ui/controls/button.tsx';
import { usePanelServices } from '#admin/section/panel-services.ts';

/** Returns the places that have a draft, kept up to date. Lines of a running action are not included. */
export function useDrafts(): readonly DraftPlace[] {
  return useStore(
    usePanelServices().drafts.store,
    useShallow((places) => places.filter((place) => place.kind !== 'line' || place.state === 'left')),
  );
}

/** Returns a function that returns true when a place with these properties has a draft. */
export function useHasDraft(): (query: Partial<DraftPlace>) => boolean {
  const drafts = useDrafts();
  return (query) => drafts.some((place) => fieldNames(query).every((field) => place[field] === query[field]));
}

/** Returns the lines of actions, kept up to date. */
export function useLines(): readonly DraftedChange[] {
  return useStore(usePanelServices().drafts.store).filter((place) => place.kind === 'line');
}

/** Shows text that was typed into a form that is no longer on screen, with a button that discards the text. */
export function UnusedDraft({ text = '', onDrop }: { readonly text?: string; readonly onDrop: () => void }) {
  return (
    <p className="row gap-2 small">
      <span>{`Quedó escrito sin usar${text && `: ${text}`}.`}</span>
      <Button size="small" variant="quiet" onClick={onDrop}>
        Descartar
      </Button>
    </p>
  );
}

/** Says that a record no longer exists, and shows the text that was typed for it. */
export function DeletedRecord({ text, record }: Pick<DraftPlace, 'record'> & { readonly text: string }) {
  const { drafts } = usePanelServices();
  const isLeft = useHasDraft()({ record });
  return (
    <>
      <p>{text}</p>
      {isLeft && <UnusedDraft onDrop={() => drafts.dropRecord(record)} />}
    </>
  );
}

/** Renders a mark beside the name of a place that has a draft. */
export function DraftMark() {
  return <span className="toned tone-copper tiny">borrador</span>;
}
