import styles from './stored-content.module.css';

export interface StoredContentProps {
  /** What it is the content of, said to a screen reader. */
  readonly label: string;
  /** Each with the path of its field. */
  readonly problems: readonly string[];
  /** The document as it is stored. */
  readonly raw: unknown;
}

/** A document that cannot be read as what it should be: what is wrong with it, and what it holds. */
export function StoredContent({ label, problems, raw }: StoredContentProps) {
  return (
    <>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <pre className={styles.raw} aria-label={label} tabIndex={0}>
        {rawText(raw)}
      </pre>
    </>
  );
}

/** The content as JSON, or as far as it can be told. */
function rawText(raw: unknown): string {
  try {
    return JSON.stringify(raw, null, 2) ?? String(raw);
  } catch {
    return String(raw);
  }
}
