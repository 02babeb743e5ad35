import type { PaymentData } from '#config/shop-types.ts';

export const payment: PaymentData = {
  transfer: {
    holder: 'Ana Ovillo',
    cuit: '27-12345678-0',
    bank: 'Banco de Lanas',
    cbu: '',
    alias: 'ovillo.lanas',
  },
  echeque: null,
  sendsPaymentLink: false,
};
