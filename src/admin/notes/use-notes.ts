import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewNote, Note, NoteSubject } from '../../data/seller/notes/notes.ts';
import { LOG_QUERY } from '../../data/seller/queries.ts';
import { REFUSED } from '../../data/seller/session/seller-session.ts';
import { useSeller } from '../common/seller-context.ts';

/** First part of the keys of notes; the paths of their orders and buyers follow. */
const NOTES = 'notes';

/** Reads the notes about these orders and buyers, each time that they are opened. */
export function useNotes(subjects: readonly NoteSubject[]) {
  const { session } = useSeller();
  const queries = useQueryClient();
  const queryKey = [NOTES, ...subjects];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: () => session.repositories().notes.list(subjects),
    gcTime: 0,
  });
  return { notes: data, failed: isError, retry: () => void queries.resetQueries({ queryKey, exact: true }) };
}

/** Adds and deletes notes, in the database and in every list that shows them. @param name of the order or buyer, for the log */
export function useNoteChanges(name: string) {
  const { session } = useSeller();
  const queries = useQueryClient();

  function update(subject: NoteSubject, change: (notes: readonly Note[]) => readonly Note[]): void {
    void queries.invalidateQueries({ queryKey: [LOG_QUERY, subject] });
    for (const [key] of queries.getQueriesData({ queryKey: [NOTES] }))
      if (key.includes(subject))
        queries.setQueryData<readonly Note[]>(key, (notes) => notes && change(notes));
  }

  const add = useMutation({
    mutationFn: async (note: NewNote) => (await session.active()?.notes.add(note, name)) ?? REFUSED,
    onSuccess(outcome) {
      if (outcome.kind !== 'done') return;
      const { note } = outcome;
      update(note.sobre, (notes) =>
        [note, ...notes.filter(({ id }) => id !== note.id)].sort(
          (one, other) => other.cuando.getTime() - one.cuando.getTime(),
        ),
      );
    },
  });
  const remove = useMutation({
    mutationFn: async (note: Note) => (await session.active()?.notes.remove(note, name)) ?? REFUSED,
    onSuccess({ kind }, { id, sobre }) {
      if (kind === 'done') update(sobre, (notes) => notes.filter((note) => note.id !== id));
    },
  });
  return { add: add.mutateAsync, adding: add.isPending, remove: remove.mutateAsync };
}
