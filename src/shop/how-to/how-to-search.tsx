import { useEffect, useState } from 'react';
import { announce } from '../../ui/feedback/announce.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './how-to-page.module.css';
import { searchPassages, snippetOf, type Passage } from './sections.ts';

/** How long typing must rest before what was found is said. */
const PAUSE_MS = 600;

/** A search in the page: each result leads to its passage. */
export function HowToSearch() {
  const [query, setQuery] = useState('');
  const isAsked = query.trim() !== '';
  const found = searchPassages(query);
  const said = !isAsked ? '' : found.length === 1 ? '1 resultado' : `${found.length} resultados`;

  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => announce(said), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [said]);

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers before 2023 know no <search>
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="Buscar en esta página"
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        placeholder="Por ejemplo: garantía"
        autoComplete="off"
      />
      {isAsked && found.length === 0 && <p>No encontramos «{query.trim()}». Probá con otra palabra.</p>}
      {found.length > 0 && (
        <ul className={`plain-list ${styles.results}`} aria-label="Resultados">
          {found.map((passage) => (
            <Result key={passage.id} passage={passage} query={query} />
          ))}
        </ul>
      )}
    </form>
  );
}

function Result({ passage: { id, title, text }, query }: { passage: Passage; query: string }) {
  return (
    <li>
      <a href={`#${id}`}>{title}</a>
      <p>{snippetOf(text, query)}</p>
    </li>
  );
}
