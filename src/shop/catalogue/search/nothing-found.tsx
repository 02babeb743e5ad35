import { EmptyIllustration } from '../../../ui/feedback/empty-illustration.tsx';
import { useCountedSearch } from './use-counted-search.ts';

/** The picture beside «nothing found». @param search what the whole catalogue does not have; '' where a filter is on */
export function NothingFound({ search }: { readonly search: string }) {
  useCountedSearch(search);
  return <EmptyIllustration />;
}
