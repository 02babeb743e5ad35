import type { SellerPromises, Shop, WhoSells } from '#config/shop-types.ts';

export const shop: Shop = {
  // The maximum length of a name, with a long word.
  name: 'Vivero Floricultura Doña Chola',
  tagline: 'Plantas y macetas',
  description: 'Frutales, aromáticas, suculentas y macetas de un vivero de Córdoba.',
  whatsapp: '5493515550199',
  email: 'hola@donachola.example',
  developer: { name: 'Vivero Doña Chola', url: 'https://donachola.example/sitio' },
  sellerEmailDomain: 'donachola.example',
  lowStock: 5,
  social: [{ icon: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/donachola.example' }],
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

export const whoSells: WhoSells | null = {
  place: 'Río Cuarto, Córdoba',
  cuit: '27-12345678-0',
  hours: 'martes a sábado de 10 a 18',
};

/** Link of the footer. */
export const dataFiscal: string | null = 'http://qr.afip.gob.ar/?qr=AbCdEf0123456789';
