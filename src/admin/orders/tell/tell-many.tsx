import { useState } from 'react';
import type { EmailOutcome } from '../../../data/seller/notices/notices.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { NOTICE_CHANNELS, type Order } from '../../../domain/orders/order.ts';
import { dueNotice, type DueNotice } from '../../../domain/seller/notices.ts';
import { useNow } from '../../../shared/use-now.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { emailIcon } from '../../../ui/icons/lazy-icons.json';
import { BulkReport } from '../../common/bulk/bulk-report.tsx';
import { useBulk } from '../../common/bulk/use-bulk.ts';
import { useSeller } from '../../common/seller-context.ts';
import { SessionWarning } from '../../session/session-warning.tsx';
import { emailMessage, noticeMessage } from './messages.ts';
import { NoticeControl } from './notice-control.tsx';

interface Due extends DueNotice {
  readonly order: Order;
}

/**
 * Tells the buyers of several orders: the e-mails go out at once, one a second, and the WhatsApp messages are opened one by
 * one (docs/panel.md#notices-to-the-buyer).
 */
export function TellMany({ orders }: { readonly orders: readonly Order[] }) {
  const { notices } = useSeller();
  const bulk = useBulk();
  const [asked, setAsked] = useState<readonly Due[] | null>(null);
  const [sent, setSent] = useState(0);
  const now = useNow(60_000);
  const due = orders.flatMap((order) => {
    const notice = dueNotice(order, now);
    return notice === null ? [] : [{ ...notice, order }];
  });
  const byEmail = (each: Due) => notices.canEmail && isWaiting(each.channels.Email);

  async function start(): Promise<void> {
    setAsked(due);
    setSent(0);
    const mails = due.filter(byEmail);
    async function send({ order, kind }: Due): Promise<EmailOutcome> {
      const outcome = await notices.email({ order, kind, message: noticeMessage(order, kind) });
      if (isOut(outcome)) setSent((before) => before + 1);
      return outcome;
    }
    const outcomes = await bulk.each(mails, send, 1);
    const failed = mails.flatMap(({ order }, at) => {
      const outcome = outcomes[at] ?? null;
      const name = buyerName(order.usuario);
      if (isOut(outcome)) return [];
      return [{ name, problem: outcome === null ? 'quedó sin mandar.' : emailMessage(outcome, name) }];
    });
    const doubtful = due.filter(({ channels }) => channels.Email === 'unknown');
    const doubts = doubtful.map(({ order }) => ({ name: buyerName(order.usuario), problem: DOUBT }));
    bulk.setFailures([...failed, ...doubts]);
  }

  function close(): void {
    bulk.stop();
    setAsked(null);
  }

  if (due.length === 0 && asked === null) return null;
  return (
    <>
      <Button size="small" icon={emailIcon} onClick={() => void start()}>
        {due.length === 1 ? 'Avisar a quien compró' : `Avisar a los ${due.length}`}
      </Button>
      {asked !== null && (
        <Dialog
          title="Avisar a quienes compraron"
          onClose={close}
          actions={<Button onClick={close}>Listo</Button>}
        >
          <div className="stack">
            <SessionWarning />
            {asked.some(byEmail) && (
              <p aria-live="polite">{sent === 1 ? 'Salió 1 e-mail.' : `Salieron ${sent} e-mails.`}</p>
            )}
            <BulkReport label="E-mails mandados" failed="sin avisar" {...bulk} />
            <ToOpen due={asked} canEmail={notices.canEmail} />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Only the seller decides about an e-mail that may have gone out, one by one. */
const DOUBT = 'no sabemos si el e-mail anterior salió. Mandalo de nuevo desde el pedido.';

/** Returns true when the buyer has the e-mail. */
function isOut(outcome: EmailOutcome | null): boolean {
  return outcome !== null && ['done', 'unnoted', 'sent'].includes(outcome.kind);
}

function isWaiting(progress: DueNotice['channels']['Email']): boolean {
  return progress === 'none' || progress === 'failed';
}

/** The messages that the seller opens in another program. */
function ToOpen({ due, canEmail }: { readonly due: readonly Due[]; readonly canEmail: boolean }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const channels = NOTICE_CHANNELS.filter((channel) => channel === 'Whatsapp' || !canEmail);
  const links = due.flatMap(({ order, kind, channels: left }) =>
    channels.flatMap((channel) => (left[channel] === undefined ? [] : [{ order, kind, channel }])),
  );
  if (links.length === 0) return null;
  return (
    <>
      <p>Estos mensajes se abren de a uno:</p>
      <ul className="plain-list stack gap-2" aria-label="Mensajes para abrir">
        {links.map((link) => {
          const key = `${link.order.id} ${link.channel}`;
          return (
            <li key={key} className="row gap-2">
              <span>{buyerName(link.order.usuario)}</span>
              <NoticeControl
                {...link}
                progress={opened.has(key) ? 'opened' : 'none'}
                onOpen={() => setOpened(new Set([...opened, key]))}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
