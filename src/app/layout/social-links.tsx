import { shop } from '#config/shop/shop.ts';
import { ExternalLink } from '#ui/display/external-link.tsx';
import icon from '#ui/icons/icon.module.css';
// A file of its own: seven drawings in every page would not fit in its first flight.
import drawings from '#ui/icons/social.svg?url&no-inline';
import styles from './social-links.module.css';

/** The shop's pages elsewhere as a row of icons. @param named class of a list that shows their names, too */
export function SocialLinks({ named }: { readonly named?: string | undefined }) {
  return (
    <ul className={`plain-list ${named ?? styles.row}`} aria-label="Redes y contacto">
      {shop.social.map(({ icon: drawing, name, url }) => (
        <li key={url}>
          <ExternalLink href={url}>
            <svg className={icon.icon} width="22" height="22" aria-hidden="true">
              <use href={`${drawings}#${drawing}`} />
            </svg>
            <span className={named ? undefined : 'visually-hidden'}>{name}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
