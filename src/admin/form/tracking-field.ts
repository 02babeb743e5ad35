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

/**
 * Reads the text of a field for a tracking number (docs/panel.md#tracking-numbers).
 * @returns the number, '' without one; why the text is refused; and the number as it was read, where the field shows another text
 */
export function readTrackingField(typed: string) {
  const text = oneLine(typed);
  if (!hasTrackingNumber(text)) return { number: '', problem: undefined, readAs: undefined };
  const read = readTrackingNumber(typed);
  if (read.problem === null)
    return {
      number: read.number,
      problem: undefined,
      readAs: read.number === text ? undefined : `Se guarda ${read.number}`,
    };
  const isShort = read.problem === 'no-number' && text.replaceAll(' ', '').length < TRACKING_MIN_LENGTH;
  return {
    number: '',
    problem: trackingProblemText({ ...read, problem: isShort ? 'short' : read.problem }),
    readAs: undefined,
  };
}

/** Says why a text names no tracking number. */
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
