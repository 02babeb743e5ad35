import type { SellerPromises, Shop, WhoSells } from '#config/shop-types.ts';

/** Name and contacts of the shop. Visitors read most of it on every page; search engines and link previews read it too. */
export const shop: Shop = {
  /** Name of the shop, e.g. 'Bornera'. Titles, footer, e-mails and the installed app show it. */
  name: 'Bornera',
  /** The kind of shop in a few words, e.g. 'Electrónica para hacer'. Stands beside the name in titles. */
  tagline: 'Electrónica para hacer',
  /** One sentence about what you sell, up to 160 characters. Search engines and link previews show it. */
  description: 'Placas, módulos y sensores para makers, con envíos a toda la Argentina.',
  /** Your WhatsApp: country, area and number, digits only; for Argentina 549, area, number, e.g. '5491155550100'. */
  whatsapp: '5491155550100',
  /** Your address for buyers, e.g. 'hola@mi-tienda.com.ar'. How-to and withdrawals show it. */
  email: 'hola@bornera.example',
  /** The maker of the site, and that person's page. The footer shows it. */
  developer: { name: 'Taller Bornera', url: 'https://bornera.example/taller' },
  /** The part after the @ of the sellers' accounts. Leave it: at 'panel.invalid' nobody can receive mail (docs/security.md#the-sellers-mailbox). */
  sellerEmailDomain: 'panel.invalid',
  /** Fewer units than these are low stock, of which bot and panel tell you, e.g. 3 (docs/panel.md#low-stock). */
  lowStock: 3,
  /**
   * Your pages elsewhere; the menu and the footer show them in this order. Remove the lines of those that you do not have.
   * `icon` is one of instagram, facebook, tiktok, youtube, whatsapp, telegram, email.
   */
  social: [
    { icon: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/bornera.example' },
    { icon: 'facebook', name: 'Facebook', url: 'https://www.facebook.com/bornera.example' },
    { icon: 'tiktok', name: 'TikTok', url: 'https://www.tiktok.com/@bornera.example' },
    { icon: 'youtube', name: 'YouTube', url: 'https://www.youtube.com/@bornera.example' },
    { icon: 'whatsapp', name: 'WhatsApp', url: 'https://wa.me/5491155550100' },
    { icon: 'telegram', name: 'Telegram', url: 'https://t.me/bornera_example' },
    { icon: 'email', name: 'E-mail', url: 'mailto:hola@bornera.example' },
  ],
};

/**
 * Two lines that say who sells, in the footer and above your account's number: buyers look for them before a transfer. The
 * demo's CUIT is nobody's. null shows no lines (docs/buying.md#header-and-footer).
 */
export const whoSells: WhoSells | null = {
  /** Your town, e.g. 'Rosario, Santa Fe'. */
  place: 'Rosario, Santa Fe',
  /** CUIT of the person or company that sells, e.g. '27-12345678-0'. */
  cuit: '30-00000000-7',
  /** When you answer, e.g. 'lunes a viernes de 9 a 18'. */
  hours: 'lunes a viernes de 9 a 18',
};

/**
 * Address of your «Data Fiscal» (form 960/D): the link that ARCA's service gives you for your site, e.g.
 * 'http://qr.afip.gob.ar/?qr=AbCdEf0123456789'. The footer links to it. null shows no link; ask your accountant whether you
 * have to show one (docs/buying.md#header-and-footer).
 */
export const dataFiscal: string | null = null;

/** Zone of every day and time on screens, in messages and in files, e.g. 'America/Argentina/Buenos_Aires' (docs/data.md#time-zone). */
export const timeZone = 'America/Argentina/Buenos_Aires';

/**
 * Your promises beyond the law; how-to and product pages say it to buyers (docs/buying.md#how-to). The defaults promise
 * nothing: write a number only if you keep it.
 */
export const promises: SellerPromises = {
  /** Hours within which you answer withdrawals and warranty claims, e.g. 48; null promises no time. */
  answerHours: null,
  /** Working days after the payment within which you dispatch, e.g. 2; null promises no time. */
  dispatchDays: null,
  /**
   * Sentence of the how-to on how long a parcel usually takes, e.g. 'Al Gran Buenos Aires suele llegar en 2 a 4 días hábiles; al
   * resto del país, en 3 a 7.'; null says nothing of it.
   */
  parcelTime: null,
  /** Months of warranty of new products, e.g. 12; null is the six of the law. */
  warrantyMonths: null,
  /** true when you send a prepaid label for the parcel of a withdrawal; else false. */
  sendsReturnLabel: false,
  /** Types of invoice that you issue, e.g. ['A', 'B']; [] promises none. */
  invoices: [],
};
