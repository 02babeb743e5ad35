/** Says that a cleaned text is longer than its field holds, which nothing cuts; undefined for one that fits. */
export function lengthProblem(text: string, maxLength: number): string | undefined {
  return text.length > maxLength ? `Son ${text.length} signos y entran ${maxLength}` : undefined;
}
