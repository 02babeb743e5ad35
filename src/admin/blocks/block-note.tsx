import { shopFormat } from '../../domain/text/shop-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { warningIcon } from '../../ui/icons/icons.json';
import { useBlocks } from './use-blocks.ts';

const day = shopFormat({ dateStyle: 'medium' });

/** Says that a buyer is blocked, why and since when; nothing without a block. */
export function BlockNote({ sub }: { readonly sub: string }) {
  const block = useBlocks().blocks?.get(sub);
  if (block === undefined) return null;
  return (
    <p className="row gap-2 small breakable">
      <Badge tone="danger" icon={warningIcon}>
        Bloqueado
      </Badge>{' '}
      <span>
        {block.motivo} · desde el <time dateTime={block.desde.toISOString()}>{day.format(block.desde)}</time>
      </span>
    </p>
  );
}
