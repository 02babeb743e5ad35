import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '#shared/page-title.ts';
import { anchorOf } from '#ui/markdown/anchor.ts';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { howToSections } from './how-to-sections.ts';
import { WithdrawalPanel } from './withdrawal/withdrawal-panel.tsx';
import styles from './how-to-page.module.css';

/** How to buy and frequent questions (docs/buying.md#how-to). The texts are the files of `content/`. */
export function HowToPage() {
  usePageTitle('Cómo comprar');
  useOpenQuestion();
  return (
    <article className={styles.page}>
      <h1 className="full-line">Cómo comprar</h1>
      <nav className="no-print" aria-label="En esta página">
        <ul className={`plain-list ${styles.contents}`}>
          {howToSections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
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
