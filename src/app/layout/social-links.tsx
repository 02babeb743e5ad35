import { shop } from '#config/shop/shop.ts';
import { ExternalLink } from '#ui/display/external-link.tsx';
import icon from '#ui/icons/icon.module.css';
// A file of its own: seven drawings in every page would not fit in its first flight.
import drawings from '#ui/icons/social.svg?url&no-inline';
import styles from './social-links.module.css';

/** The shop's pages elsewhere, in the footer as a row of icons, in the menu with their names. */
export function SocialLinks({ withNames = false }) {
  return (
    <ul className={`plain-list ${withNames ? styles.names : styles.row}`} aria-label="Redes y contacto">
      {shop.social.map(({ icon: drawing, name, url }) => (
        <li key={drawing}>
          <ExternalLink href={url} rel="noopener noreferrer">
            <svg className={icon.icon} width="22" height="22" aria-hidden="true">
              <use href={`${drawings}#${drawing}`} />
            </svg>
            <span className={withNames ? undefined : 'visually-hidden'}>{name}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
