import { PreviewContext, type PreviewProps } from '../../admin/products/common/use-preview.tsx';
import { AdminPage } from '../../admin/frame/seller-panel.tsx';
import { loadChunk } from '../../loading/load-chunk.ts';
import { retryableLazy } from '../../shared/retryable-lazy.tsx';

const ProductPreview = retryableLazy(
  async () => (await loadChunk(() => import('./product-preview.tsx'))).ProductPreview,
);

const renderPreview = (props: PreviewProps) => <ProductPreview {...props} />;

/** The seller's panel with the shop's preview of products. */
export function PanelPage() {
  return (
    <PreviewContext value={renderPreview}>
      <AdminPage />
    </PreviewContext>
  );
}
