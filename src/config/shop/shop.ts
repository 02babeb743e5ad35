export const shop = {
  name: 'Bornera',
  tagline: 'Electrónica para hacer',
  description: 'Placas, módulos, programadores y sensores para makers, con envíos a toda la Argentina.',
  /** Country, area and number, digits only. */
  whatsapp: '5491155550100',
  email: 'hola@bornera.example',
  developer: { name: 'Taller Bornera', url: 'https://bornera.example/taller' },
  /** Appended to a seller's user name that is not an e-mail address (README, «Deploy»). */
  sellerEmailDomain: 'bornera.example',
  /** Days after which the panel offers an unpaid order for cancelling (docs/panel.md#unpaid-orders). */
  unpaidDays: 7,
  /** Fewer units than these are low stock, of which bot and panel tell the seller (docs/panel.md#low-stock). */
  lowStock: 3,
  social: [
    { icon: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/bornera.example' },
    { icon: 'facebook', name: 'Facebook', url: 'https://www.facebook.com/bornera.example' },
    { icon: 'tiktok', name: 'TikTok', url: 'https://www.tiktok.com/@bornera.example' },
    { icon: 'youtube', name: 'YouTube', url: 'https://www.youtube.com/@bornera.example' },
    { icon: 'whatsapp', name: 'WhatsApp', url: 'https://wa.me/5491155550100' },
    { icon: 'telegram', name: 'Telegram', url: 'https://t.me/bornera_example' },
    { icon: 'email', name: 'E-mail', url: 'mailto:hola@bornera.example' },
  ],
} as const;

/**
 * Address of your «Data Fiscal» (form 960/D): the link that ARCA's service gives you for your site, e.g.
 * 'http://qr.afip.gob.ar/?qr=AbCdEf0123456789'. The footer links to it. null shows no link; ask your accountant whether you
 * have to show one (docs/buying.md#header-and-footer).
 */
export const dataFiscal: string | null = null;

/** Zone of every day and time that a screen, message or file shows or asks for (docs/data.md#time-zone). */
export const timeZone = 'America/Argentina/Buenos_Aires';

export interface SellerPromises {
  /** Hours within which withdrawals and warranty claims are answered; null promises no time. */
  readonly answerHours: number | null;
  /** Working days after the payment within which an order is dispatched; null promises no time. */
  readonly dispatchDays: number | null;
  /** Months of warranty of new products; null is the six of the law. */
  readonly warrantyMonths: number | null;
  /** True when the seller sends a prepaid label for the parcel of a withdrawal. */
  readonly sendsReturnLabel: boolean;
  /** Types of invoice that the seller issues, e.g. A and B; empty promises none. */
  readonly invoices: readonly ('A' | 'B' | 'C')[];
}

/** Promises of how-to and product pages beyond the law and the shop's rules (docs/buying.md#how-to). The defaults promise nothing. */
export const promises: SellerPromises = {
  answerHours: null,
  dispatchDays: null,
  warrantyMonths: null,
  sendsReturnLabel: false,
  invoices: [],
};
