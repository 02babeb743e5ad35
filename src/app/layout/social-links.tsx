import { shop } from '#config/shop/shop.ts';
import { ExternalLink } from '#ui/display/external-link.tsx';
import icon from '#ui/icons/icon.module.css';
// A separate file: the seven drawings would not fit in each page's first flight.
import drawings from '#ui/icons/social.svg?url&no-inline';
import styles from './social-links.module.css';

/** Renders links to the shop's social pages as a row of icons. @param named class of a list that also shows their names */
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
