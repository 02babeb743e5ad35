import { reportError } from '../../reporting/report.ts';
import type { LogPage, LogSubject } from './log-repository.ts';
import type { SellerSession } from '../session/session.ts';

/** The log of the seller's changes: read when it is asked for, kept nowhere. */
export interface SellerLog {
  /** The newest entries, of everything or of one document; null when the database does not answer. */
  list(sobre: LogSubject | null): Promise<LogPage | null>;
  /** The entries that come after a page's; null when the database does not answer. */
  more(page: LogPage): Promise<LogPage | null>;
}

/** The log behind the session. */
export function createSellerLog(session: SellerSession): SellerLog {
  return {
    list: (sobre) => answer(session.active()?.desks.log.list(sobre)),
    more: (page) => answer(session.active() === null ? undefined : page.more?.()),
  };
}

async function answer(asked: Promise<LogPage> | undefined): Promise<LogPage | null> {
  try {
    return (await asked) ?? null;
  } catch (cause) {
    reportError('seller log', cause);
    return null;
  }
}
