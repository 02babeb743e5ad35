import type { Brand } from '#config/shop-types.ts';

/**
 * The shop's looks. Colours, each as #rrggbb: any colour picker shows a colour this way. All other colours, of the dark theme too,
 * are made from these three, and a colour that could not be read is made darker or lighter until it can.
 */
export const brand: Brand = {
  /** Buttons, links and what is chosen. Example: '#6d28d9' is violet. */
  accent: '#0b6644',
  /** Header, footer and messages, which have light text: take a dark colour. Example: '#2e1065'. */
  dark: '#0a4430',
  /** Thin lines, frames and labels such as «Nuevo». null takes the accent. Example: '#b45309'. */
  highlight: '#b8672c',
  /** The strip below the header, in the highlight: 'contacts' are those of a circuit board's edge, 'line' is plain. */
  edge: 'contacts',
};
