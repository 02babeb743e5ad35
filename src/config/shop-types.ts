/** Name and contacts of the shop (docs/buying.md#header-and-footer). */
export interface Shop {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly whatsapp: string;
  readonly email: string;
  readonly developer: { readonly name: string; readonly url: string };
  readonly sellerEmailDomain: string;
  readonly lowStock: number;
  readonly social: readonly SocialLink[];
}

interface SocialLink {
  readonly icon: 'instagram' | 'facebook' | 'tiktok' | 'youtube' | 'whatsapp' | 'telegram' | 'email';
  readonly name: string;
  readonly url: string;
}

/** Colours of the shop, each as #rrggbb (docs/deploy.md#1-make-it-yours). */
export interface Brand {
  readonly accent: string;
  readonly dark: string;
  /** Null takes the accent. */
  readonly highlight: string | null;
}

/** A category of the list (docs/buying.md#categories). */
export interface Category {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly words: readonly string[] | 'documented' | 'others';
}

/** Account for bank transfers. An empty text leaves its line out. */
export interface BankAccount {
  readonly holder: string;
  readonly cuit: string;
  readonly bank: string;
  readonly cbu: string;
  readonly alias: string;
}

/** Content of an eCheque. An empty text leaves its line out. */
export interface EChequeTerms {
  readonly payee: string;
  readonly cuit: string;
  readonly term: string;
  readonly note: string;
}

/** The data with which buyers pay (docs/buying.md#how-to-pay). */
export interface PaymentData {
  readonly transfer: BankAccount | null;
  readonly echeque: EChequeTerms | null;
  readonly sendsPaymentLink: boolean;
}

/** Promises of how-to and product pages beyond the law and the shop's rules (docs/buying.md#how-to). */
export interface SellerPromises {
  readonly answerHours: number | null;
  readonly dispatchDays: number | null;
  readonly warrantyMonths: number | null;
  readonly sendsReturnLabel: boolean;
  readonly invoices: readonly ('A' | 'B' | 'C')[];
}

/** Taxes in every price; 'none' for prices without a tax to leave out (docs/buying.md#price-without-national-taxes). */
export type NationalTaxes = { readonly percent: number } | 'none';

/** Where and when buyers pick up their orders (docs/buying.md#pick-up). */
export interface PickUpPlace {
  readonly address: string;
  readonly hours: string;
}

/** Limits of one buyer's orders (docs/buying.md#order-limits). */
export interface OrderLimits {
  readonly pauseSeconds: number;
  readonly openOrders: number;
}

/** Sender of the parcels (docs/panel.md#shipping-files). */
export interface Sender {
  readonly name: string;
  readonly dni: string;
  readonly phone: string;
  readonly address: string;
  readonly place: string;
  /** Product of the postal service: classic, express or the same day. */
  readonly postalProduct: 'CP' | 'EP' | 'UP';
  readonly courierDiscountCode: string;
}
