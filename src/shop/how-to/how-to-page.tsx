import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { anchorOf } from '../../ui/markdown/anchor.ts';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { HowToSearch } from './how-to-search.tsx';
import styles from './how-to-page.module.css';
import { sections } from './sections.ts';
import { WithdrawalPanel } from './withdrawal/withdrawal-panel.tsx';

/** How to buy and frequent questions (docs/product.md#how-to). The texts are the files of `content/`. */
export function HowToPage() {
  usePageTitle('Cómo comprar');
  useOpenQuestion();
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <h1>Cómo comprar</h1>
        <p>Pagos, envíos, cambios, garantía y lo que más nos preguntan.</p>
      </header>
      <aside className={`no-print ${styles.aside}`} aria-label="Encontrar en esta página">
        <HowToSearch />
        <nav aria-label="En esta página">
          <ul className={`plain-list ${styles.contents}`}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <div className={styles.sections}>
        {sections.map(({ id, text }) => (
          <section key={id} id={id} tabIndex={-1}>
            <Markdown text={text} topLevel={2} foldQuestions />
            {id === 'arrepentimiento' && <WithdrawalPanel />}
          </section>
        ))}
      </div>
    </article>
  );
}

/** Opens the question that the address's anchor names. */
function useOpenQuestion(): void {
  const location = useLocation();
  useEffect(() => {
    // `location` changes even when the same link is followed again.
    const target = document.getElementById(anchorOf(location.hash));
    target?.closest('details')?.setAttribute('open', '');
  }, [location]);
}
