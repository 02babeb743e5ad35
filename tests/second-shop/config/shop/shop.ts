import type { SellerPromises, Shop } from '#config/shop-types.ts';

export const shop: Shop = {
  name: 'Ovillo',
  tagline: 'Lanas y agujas',
  description: 'Lanas, algodones y agujas para tejer, con envíos a todo el país.',
  whatsapp: '5493515550199',
  email: 'hola@ovillo.example',
  developer: { name: 'Ovillo', url: 'https://ovillo.example/sitio' },
  sellerEmailDomain: 'ovillo.example',
  lowStock: 5,
  social: [{ icon: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/ovillo.example' }],
};

export const timeZone = 'America/Argentina/Cordoba';

export const promises: SellerPromises = {
  answerHours: 24,
  dispatchDays: 1,
  parcelTime: 'Suele llegar en 2 a 4 días hábiles.',
  warrantyMonths: null,
  sendsReturnLabel: true,
  invoices: ['C'],
};

/** Link of the footer. */
export const dataFiscal: string | null = 'http://qr.afip.gob.ar/?qr=AbCdEf0123456789';
