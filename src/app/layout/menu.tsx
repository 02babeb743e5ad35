import { useRef, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { categories } from '#config/shop/catalogue.ts';
import { paths } from '#config/paths.ts';
import { useServices } from '#data/services.ts';
import { useDismiss } from '#ui/controls/use-dismiss.ts';
import { heartIcon } from '#ui/icons/icons.json';
import { Icon } from '#ui/icons/icon.tsx';
import { helpIcon, returnIcon } from '#ui/icons/lazy-icons.json';
import { SocialLinks } from './social-links.tsx';
import styles from './menu.module.css';

export interface MenuProps {
  /** The button that opened the menu. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Categories, favourites, help and social links, below the header's button (docs/buying.md#header-and-footer). */
export function Menu({ button, onClose }: MenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const favourites = useStore(useServices().favourites.store, ({ ids }) => ids.length);
  const help = [
    { to: `${paths.user}#favoritos`, icon: heartIcon, text: `Favoritos ${favourites || ''}` },
    { to: paths.howTo, icon: helpIcon, text: 'Cómo comprar' },
    { to: paths.withdrawal, icon: returnIcon, text: 'Botón de arrepentimiento' },
  ];
  useDismiss(box, button, onClose);
  return (
    <div ref={box} className={`on-mask ${styles.menu}`}>
      <nav aria-label="Categorías">
        <ul className={`plain-list ${styles.two}`}>
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={paths.category(slug)}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Ayuda">
        <ul className="plain-list">
          {help.map(({ to, icon, text }) => (
            <li key={to}>
              <Link to={to}>
                <Icon shape={icon} size={20} />
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SocialLinks named={styles.two} />
    </div>
  );
}
