import type { PaymentData } from '#config/shop-types.ts';

export const payment: PaymentData = {
  transfer: {
    holder: 'Ana Ovillo',
    cuit: '27-12345678-0',
    bank: 'Banco de Lanas',
    cbu: '2850590940090418135201',
    alias: 'ovillo.lanas',
  },
  echeque: { payee: 'Ana Ovillo', cuit: '27-12345678-0', term: 'al día', note: '' },
  sendsPaymentLink: true,
};
