import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '#shared/page-title.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { anchorOf } from '#ui/markdown/anchor.ts';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { useAnnouncedResults } from '#shop/common/announced-results.ts';
import { searchPassages, howToSections, snippetOf } from './how-to-sections.ts';
import { WithdrawalPanel } from './withdrawal/withdrawal-panel.tsx';
import styles from './how-to-page.module.css';

/** How to buy and frequent questions (docs/buying.md#how-to). The texts are the files of `content/`. */
export function HowToPage() {
  usePageTitle('Cómo comprar');
  useOpenQuestion();
  return (
    <article className={styles.page}>
      <header className="stack gap-2 full-line">
        <h1>Cómo comprar</h1>
        <p className="muted">Pagos, envíos, cambios, garantía y lo que más nos preguntan.</p>
      </header>
      <aside className={`no-print stack ${styles.aside}`} aria-label="Encontrar en esta página">
        <HowToSearch />
        <nav aria-label="En esta página">
          <ul className={`plain-list ${styles.contents}`}>
            {howToSections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <div className={`stack ${styles.sections}`}>
        {howToSections.map(({ id, tree }) => (
          <section key={id} id={id} tabIndex={-1} className="stack">
            <Markdown tree={tree} />
            {id === 'arrepentimiento' && <WithdrawalPanel />}
          </section>
        ))}
      </div>
    </article>
  );
}

function useOpenQuestion(): void {
  const location = useLocation();
  useEffect(() => {
    // `location` changes even when the same link is followed again.
    const target = document.getElementById(anchorOf(location.hash));
    target?.closest('details')?.setAttribute('open', '');
  }, [location]);
}

function HowToSearch() {
  const [query, setQuery] = useState('');
  const hasQuery = query.trim() !== '';
  const results = searchPassages(query);
  const summary = !hasQuery ? '' : results.length === 1 ? '1 resultado' : `${results.length} resultados`;
  useAnnouncedResults(summary, query);

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers before 2023 know no <search>
    <form role="search" className="stack gap-3" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="Buscar en esta página"
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        placeholder="Por ejemplo: garantía"
        autoComplete="off"
      />
      {hasQuery && results.length === 0 && (
        <p>{`No encontramos «${query.trim()}». Probá con otra palabra.`}</p>
      )}
      {results.length > 0 && (
        <ul className={`plain-list stack gap-2 ${styles.results}`} aria-label="Resultados">
          {results.map((passage) => (
            <li key={passage.id}>
              <a href={`#${passage.id}`}>{passage.title}</a>
              <p className="muted tiny">{snippetOf(passage.text, query)}</p>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
