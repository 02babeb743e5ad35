import type { SellerPromises } from '#config/shop-types.ts';
import { dispatchTime, LEGAL_WARRANTY_MONTHS, warrantyMonths } from '#shop/common/seller-promises.ts';

/** « dentro de las 48 horas», for the end of a sentence; empty where the seller promises no time. */
export function answerTime({ answerHours }: SellerPromises): string {
  return answerHours === null ? '' : ` dentro de las ${answerHours} horas`;
}

/** The how-to's sentences about what the seller decides, by placeholder. Without a decision they state the law only. */
export function promiseTexts(promises: SellerPromises) {
  const { answerHours, sendsReturnLabel } = promises;
  return {
    'respuesta-al-arrepentimiento': () =>
      answerHours === null
        ? 'Con tu código de arrepentimiento coordinamos la devolución.'
        : `Con tu código de arrepentimiento te respondemos${answerTime(promises)}.`,
    'envio-de-la-devolucion': () =>
      `${sendsReturnLabel ? 'Te mandamos una etiqueta para que despaches el paquete. ' : ''}**Los gastos de la devolución son nuestros** (artículo 34 de la Ley 24.240).`,
    'respuesta-a-la-garantia': () => (answerHours === null ? '' : ` Te respondemos${answerTime(promises)}.`),
    'plazo-de-despacho': () => {
      const time = dispatchTime(promises);
      return time && `${time} después del pago`;
    },
    garantia: () => warrantyText(promises),
    factura: () => invoiceText(promises),
    'factura-a': () => invoiceAText(promises),
  };
}

function warrantyText(promises: SellerPromises): string {
  const legal =
    'Los productos nuevos tienen **seis meses** de garantía legal desde la entrega (artículo 11 de la Ley 24.240).';
  const months = warrantyMonths(promises);
  return months === LEGAL_WARRANTY_MONTHS ? legal : `${legal} Nosotros te damos **${months} meses**.`;
}

function invoiceText({ invoices }: SellerPromises): string {
  const form = 'Tus datos de facturación los cargás en [tu perfil](/user).';
  if (invoices.length === 0)
    return `${form} Si necesitás un tipo de factura en particular, preguntanos antes de comprar.`;
  return `Con tu compra va la factura (${invoices.join(' o ')}), según tu condición frente al IVA. ${form}`;
}

function invoiceAText({ invoices }: SellerPromises): string {
  if (invoices.includes('A'))
    return 'Sí. Cargá tu CUIT y tu condición frente al IVA en [tu perfil](/user) antes de comprar.';
  return invoices.length > 0
    ? `No: hacemos factura ${invoices.join(' o ')}.`
    : 'Preguntanos antes de comprar. Tu CUIT y tu condición frente al IVA los cargás en [tu perfil](/user).';
}
