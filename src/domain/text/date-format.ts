const dateAndTime = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** Date and time in the reader's time zone: «20 de noviembre de 2026 a las 10:15»; «Sin fecha» for null. */
export function formatDateTime(moment: Date | null): string {
  return moment === null ? 'Sin fecha' : dateAndTime.format(moment);
}
