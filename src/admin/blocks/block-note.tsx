import { shopFormat } from '../../domain/text/shop-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { warningIcon } from '../../ui/icons/icons.json';
import { useBars } from './use-blocks.ts';

const day = shopFormat({ dateStyle: 'medium' });

/** Says that a buyer is barred, why and since when; nothing without a bar. */
export function BarNote({ sub }: { readonly sub: string }) {
  const bar = useBars().bars?.get(sub);
  if (bar === undefined) return null;
  return (
    <p className="row gap-2 small breakable">
      <Badge tone="danger" icon={warningIcon}>
        Bloqueado
      </Badge>{' '}
      <span>
        {bar.motivo} · desde el <time dateTime={bar.desde.toISOString()}>{day.format(bar.desde)}</time>
      </span>
    </p>
  );
}
