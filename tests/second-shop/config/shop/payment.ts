import type { PaymentData } from '#config/shop-types.ts';

export const payment: PaymentData = {
  transfer: {
    holder: 'Chola Jardín',
    cuit: '27-12345678-0',
    bank: 'Banco de la Huerta',
    cbu: '2850590940090418135201',
    alias: 'vivero.donachola',
  },
  echeque: { payee: 'Chola Jardín', cuit: '27-12345678-0', term: 'al día', note: '' },
  sendsPaymentLink: true,
};
