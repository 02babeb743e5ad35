const dateAndTime = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeStyle: 'short' });

/** A moment in full, in the reader's time zone: «20 de noviembre de 2026, 10:15 a. m.». */
export function formatDateTime(moment: Date): string {
  return dateAndTime.format(moment);
}
