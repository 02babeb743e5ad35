import { shop } from '../../config/shop.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import {
  emailIcon,
  facebookIcon,
  instagramIcon,
  telegramIcon,
  tiktokIcon,
  whatsappIcon,
  youtubeIcon,
} from '../../ui/icons/icons.ts';
import styles from './header.module.css';

const SHAPES = {
  instagram: instagramIcon,
  facebook: facebookIcon,
  tiktok: tiktokIcon,
  youtube: youtubeIcon,
  whatsapp: whatsappIcon,
  telegram: telegramIcon,
  email: emailIcon,
};

/** Links to the shop's social networks and contacts. */
export function SocialLinks() {
  return (
    <ul className={`plain-list ${styles.social}`} aria-label="Redes y contacto">
      {shop.social.map(({ icon, name, url }) => (
        <li key={icon}>
          <a href={url} title={name} {...(url.startsWith('mailto:') ? { 'aria-label': name } : newTab(name))}>
            <Icon shape={SHAPES[icon]} size={18} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function newTab(name: string) {
  return { target: '_blank', rel: 'noopener noreferrer', 'aria-label': `${name} (se abre en otra pestaña)` };
}
