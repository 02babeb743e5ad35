import { relativeDate } from '../../shared/relative-time.tsx';
import { useNow } from '../../shared/use-now.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { ProductListing } from './common/use-listed-products.ts';

/** The mirror's workflow runs four times a day: after a day at least three runs failed, or none started. */
const OLD_MS = 24 * 3_600_000;

/** Warns where the site's catalogue is more than a day old, or missing (docs/panel.md#seller-products). */
export function CatalogueWarning({ published }: Pick<ProductListing, 'published'>) {
  const now = useNow(60_000);
  if (published === undefined) return null;
  if (published === null)
    return (
      <Notice tone="warning" title="El sitio no tiene el catálogo publicado">
        Cada visita lee toda la base, y eso se paga. Quien publica el sitio tiene los pasos en docs/mirror.md.
      </Notice>
    );
  if (now - published.getTime() <= OLD_MS) return null;
  return (
    <Notice tone="warning" title={`El catálogo se publicó ${ago(published, now)}`}>
      Desde entonces no llegan precios ni ventas de Mercado Libre. Quien publica el sitio tiene los pasos en
      docs/mirror.md.
    </Notice>
  );
}

/** «Catálogo publicado hace 3 horas», or nothing without one. */
export function CatalogueAge({ published }: { readonly published: Date }) {
  return <>Catálogo publicado {ago(published, useNow(60_000))}</>;
}

function ago(published: Date, now: number): string {
  return relativeDate(published, new Date(now)).toLowerCase();
}
