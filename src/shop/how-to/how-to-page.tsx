import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '#shared/page-title.ts';
import { cartIcon, searchIcon, userIcon } from '#ui/icons/icons.json';
import { cardIcon, truckIcon } from '#ui/icons/lazy-icons.json';
import { anchorOf } from '#ui/markdown/anchor.ts';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { howToSections, withIcons, type Section } from './how-to-sections.ts';
import { WITHDRAWAL_ANCHOR, WithdrawalPanel } from './withdrawal/withdrawal-panel.tsx';
import styles from './how-to-page.module.css';

/** Icons for the steps of a purchase, in their order. */
const STEP_ICONS = [searchIcon, userIcon, cartIcon, cardIcon, truckIcon];

const isPurchase = ({ id }: Section) => id === 'comprar';

/** Renders how to buy, and frequent questions (docs/buying.md#how-to). The texts are the files of `content/`. */
export function HowToPage() {
  usePageTitle('Cómo comprar');
  useOpenQuestion();
  return (
    <article className={styles.page}>
      <h1 className="full-line">Cómo comprar</h1>
      {howToSections.filter(isPurchase).map((section) => (
        <Chapter key={section.id} section={section} />
      ))}
      <nav className={`no-print ${styles.contents}`} aria-label="En esta página">
        <ul className="plain-list">
          {howToSections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`stack ${styles.chapters}`}>
        {howToSections
          .filter((section) => !isPurchase(section))
          .map((section) => (
            <Chapter key={section.id} section={section} />
          ))}
      </div>
    </article>
  );
}

/** The steps of a purchase follow the page's heading directly, without their own. */
function Chapter({ section }: { readonly section: Section }) {
  const { id, title, tree } = section;
  const isSteps = isPurchase(section);
  return (
    <section
      id={id}
      tabIndex={-1}
      className={`stack ${styles[id] ?? ''}`}
      aria-label={isSteps ? title : undefined}
    >
      <Markdown tree={isSteps ? withIcons(tree, STEP_ICONS) : tree} withoutTitle={isSteps} />
      {id === WITHDRAWAL_ANCHOR && <WithdrawalPanel />}
    </section>
  );
}

function useOpenQuestion(): void {
  const location = useLocation();
  useEffect(() => {
    // `location` also changes when the same link is followed again.
    const target = document.getElementById(anchorOf(location.hash));
    target?.closest('details')?.setAttribute('open', '');
  }, [location]);
}
