import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SECTION_PARAMETER, sections, type PanelSection } from './sections.ts';

export type OpenSection = ReturnType<typeof useSection>;

/** Returns the section that the address names; the first section without a name. */
export function useSection() {
  const [parameters] = useSearchParams();
  const [left, setLeft] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = parameters.get(SECTION_PARAMETER);
  const section = sections.find(({ name }) => name === wanted) ?? sections[0];
  return {
    section,
    /** Returns the address of a section, with the filters that it had when the seller left it. */
    addressOf: ({ name }: PanelSection) => `?${left.get(name) || `${SECTION_PARAMETER}=${name}`}`,
    /** Stores the filters of the open section. */
    leave: () => setLeft(new Map([...left, [section.name, parameters.toString()]])),
  };
}
