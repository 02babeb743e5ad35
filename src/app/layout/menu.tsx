import { useRef, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { categories } from '#config/shop/catalogue.ts';
import { paths } from '#config/paths.ts';
import { helpLinks } from '#config/screens.ts';
import { LogOutButton } from '#shop/sign-in/log-out-button.tsx';
import { useFavourites } from '#shop/product-parts/use-favourites.ts';
import { useDismiss } from '#ui/controls/use-dismiss.ts';
import { heartIcon } from '#ui/icons/icons.json';
import { Icon } from '#ui/icons/icon.tsx';
import { helpIcon, returnIcon } from '#ui/icons/lazy-icons.json';
import { SocialLinks } from './social-links.tsx';
import styles from './menu.module.css';

const FAVOURITES = `${paths.user}#favoritos`;
const ICONS: Readonly<Record<string, string>> = { [FAVOURITES]: heartIcon, [paths.withdrawal]: returnIcon };

export interface MenuProps {
  /** The button that opened the menu. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Renders categories, favourites, help and social links below the header's button (docs/buying.md#header-and-footer). */
export function Menu({ button, onClose }: MenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const favourites = useFavourites().length;
  const help = [{ path: FAVOURITES, name: `Favoritos ${favourites || ''}` }, ...helpLinks];
  useDismiss(box, button, onClose);
  return (
    <div ref={box} className={`on-mask ${styles.menu}`}>
      {categories.length > 1 && (
        <nav aria-label="Categorías del menú">
          <ul className={`plain-list ${styles.two}`}>
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={paths.category(slug)}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav aria-label="Ayuda">
        <ul className="plain-list">
          {help.map(({ path, name }) => (
            <li key={path}>
              <Link to={path}>
                <Icon shape={ICONS[path] ?? helpIcon} size={20} />
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <LogOutButton variant="quiet" />
      <SocialLinks named={styles.two} />
    </div>
  );
}
