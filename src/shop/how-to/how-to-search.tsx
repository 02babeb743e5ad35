import { useEffect, useState } from 'react';
import { announce } from '../../ui/feedback/announce.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './how-to-page.module.css';
import { searchPassages, snippetOf } from './sections.ts';

/** Delay from the last key to the announcement of the results. */
const ANNOUNCE_MS = 600;

/** A search in the page: each result links to its passage. */
export function HowToSearch() {
  const [query, setQuery] = useState('');
  const hasQuery = query.trim() !== '';
  const results = searchPassages(query);
  const summary = !hasQuery ? '' : results.length === 1 ? '1 resultado' : `${results.length} resultados`;

  useEffect(() => {
    if (summary === '') return undefined;
    const timer = setTimeout(() => announce(summary), ANNOUNCE_MS);
    return () => clearTimeout(timer);
  }, [summary]);

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
      {hasQuery && results.length === 0 && <p>No encontramos «{query.trim()}». Probá con otra palabra.</p>}
      {results.length > 0 && (
        <ul className={`plain-list ${styles.results}`} aria-label="Resultados">
          {results.map((passage) => (
            <li key={passage.id}>
              <a href={`#${passage.id}`}>{passage.title}</a>
              <p>{snippetOf(passage.text, query)}</p>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
