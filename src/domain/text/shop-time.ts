/** Argentina is at UTC−3 all year, whatever the clock of the computer is set to. */
export const ARGENTINA_OFFSET_MS = 3 * 3_600_000;

/** Returns the moment as Argentina's clocks show it: «2026-11-22» and «10:15». */
export function shopTime(moment: Date): { readonly day: string; readonly time: string } {
  const shown = new Date(moment.getTime() - ARGENTINA_OFFSET_MS).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}
