import { hasTrackingNumber } from '#domain/orders/tracking.ts';
import {
  readTrackingNumber,
  TRACKING_MAX_LENGTH,
  TRACKING_MIN_LENGTH,
  type TrackingProblem,
  type TrackingText,
} from '#domain/shipping/tracking-number.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { lengthProblem } from '#shared/form-messages.ts';

interface TrackingField {
  /** The tracking number, or ''. */
  readonly number: string;
  /** Why the text is refused. */
  readonly problem?: string;
  /** A text with the stored number, when it differs from the typed text. */
  readonly readAs?: string;
}

/** Reads the text of a tracking number field (docs/panel.md#tracking-numbers). */
export function readTrackingField(typed: string): TrackingField {
  const text = oneLine(typed);
  if (!hasTrackingNumber(text)) return { number: '' };
  const { number, problem } = readTrackingNumber(typed);
  if (problem === null) return number === text ? { number } : { number, readAs: `Se guarda ${number}` };
  const isShort = problem === 'no-number' && text.replaceAll(' ', '').length < TRACKING_MIN_LENGTH;
  return { number: '', problem: trackingProblemText({ number, problem: isShort ? 'short' : problem }) };
}

/** Returns why a text has no valid tracking number. */
export function trackingProblemText({
  number,
  problem,
}: TrackingText & { readonly problem: TrackingProblem }): string {
  if (problem === 'short') return 'tn demasiado corto';
  if (problem === 'long') return lengthProblem(number, TRACKING_MAX_LENGTH) ?? '';
  if (problem === 'exponent')
    return `Una planilla de cálculo cambió el número por ${number}: copialo de nuevo, con la columna como texto`;
  return problem === 'two-numbers' ? 'Tiene dos números de seguimiento' : 'No tiene número de seguimiento';
}
