import styles from './stored-content.module.css';

interface StoredContentProps {
  readonly label: string;
  readonly problems: readonly string[];
  readonly raw: unknown;
}

export function StoredContent({ label, problems, raw }: StoredContentProps) {
  return (
    <>
      <ul className="bullets breakable">
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

function rawText(raw: unknown): string {
  try {
    return JSON.stringify(raw, null, 2) ?? String(raw);
  } catch {
    return String(raw);
  }
}
