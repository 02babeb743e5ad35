import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SECTION_PARAMETER, sections, type PanelSection } from './sections.ts';

export interface OpenSection {
  readonly section: PanelSection;
  /** The address of a section, filters and all where it was left before. */
  readonly addressOf: (section: PanelSection) => string;
  /** Remembers the open section's filters, on the way to another one. */
  readonly leave: () => void;
}

/** The section that the address names, the first one where it names none. */
export function useSection(): OpenSection {
  const [parameters] = useSearchParams();
  const [left, setLeft] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = parameters.get(SECTION_PARAMETER);
  const section = sections.find(({ name }) => name === wanted) ?? sections[0];
  return {
    section,
    addressOf: ({ name }) => `?${left.get(name) || `${SECTION_PARAMETER}=${name}`}`,
    leave: () => setLeft(new Map([...left, [section.name, parameters.toString()]])),
  };
}
