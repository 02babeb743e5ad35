import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { usePanelServices } from '#admin/section/panel-services.ts';

/** Reads a buyer's record, as it is now: a list is read once a session. The data is null when the record is gone. */
export function useUser(sub: string | null) {
  const { session } = usePanelServices();
  return useQuery({
    queryKey: ['seller user', sub],
    queryFn: () => (sub === null ? null : session.repositories().users.record(sub)),
    gcTime: 0,
  });
}

/** Shown in place of a record that is being read, or was not. */
export function UnreadUser({ isError, refetch }: UseQueryResult<UserRecord | null>) {
  if (!isError) return <Spinner label="Leyendo el usuario…" />;
  return <FailureNotice onRetry={() => void refetch()}>No pudimos leer este usuario.</FailureNotice>;
}
