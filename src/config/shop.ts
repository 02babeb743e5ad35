/** What the shop is called, how it is reached and who sends its parcels: the one place to change them. */
export const shop = {
  name: 'Bornera',
  tagline: 'Electrónica para hacer',
  description: 'Placas, módulos, programadores y sensores para makers, con envíos a toda la Argentina.',
  /** Country, area and number, digits only. */
  whatsapp: '5491155550100',
  email: 'hola@bornera.example',
  developer: { name: 'Taller Bornera', url: 'https://bornera.example/taller' },
  /** Appended to a seller's user that is no e-mail address (README, «Deploy»). */
  sellerEmailDomain: 'bornera.example',
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

/** Who sends the parcels, and with which of the carriers' products: what the shipping files say (spec §9). */
export const sender = {
  name: 'Taller Bornera',
  dni: '30-50001091-2',
  phone: '11 5555-0100',
  address: 'Calle Falsa 123',
  place: 'Quilmes, Buenos Aires',
  /** The postal service's CP (classic), EP (express) or UP (same day). */
  postalProduct: 'CP',
  /** Shown when the courier's file is made, to be typed on its site. */
  courierDiscountCode: 'BORNERA-MAKERS',
} as const;

/** A WhatsApp conversation with the shop that begins with this text. */
export function whatsappLink(text: string): string {
  return `https://wa.me/${shop.whatsapp}?text=${encodeURIComponent(text)}`;
}
