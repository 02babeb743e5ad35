import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icons/icon.tsx';
import { sections } from './sections.ts';
import styles from './panel.module.css';
import type { OpenSection } from './use-section.ts';

/** Tabs of the panel's sections: links, so that a section can open in another browser tab. */
export function SectionTabs({ section, addressOf, leave }: OpenSection) {
  return (
    <nav className={styles.tabs} aria-label="Secciones del panel">
      <ul className="plain-list">
        {sections.map((each) => (
          <li key={each.name}>
            <Link
              to={addressOf(each)}
              aria-current={each === section ? 'page' : undefined}
              className={styles.tab}
              onClick={leave}
            >
              <Icon shape={each.icon} size={18} />
              {each.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
