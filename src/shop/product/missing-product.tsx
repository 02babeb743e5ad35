import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { ErrorIllustration } from '../../ui/feedback/error-illustration.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { MoreProducts } from './rows/more-products.tsx';
import { SeenProducts } from './rows/seen-products.tsx';

/** For an id that is no product's: the way home, and some that there are. */
export function MissingProduct() {
  return (
    <>
      <EmptyState
        level={1}
        title="Ese producto no está"
        art={<ErrorIllustration />}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.home}>
            Ver todo el catálogo
          </Link>
        }
      >
        <p>Puede que lo hayamos dado de baja o que el enlace esté mal copiado.</p>
      </EmptyState>
      <MoreProducts except={Number.NaN} title="Esto sí lo tenemos" />
      <SeenProducts current={Number.NaN} />
    </>
  );
}
