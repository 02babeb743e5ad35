import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { ErrorIllustration } from '../../ui/feedback/error-illustration.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { RandomProducts } from './rows/random-products.tsx';
import { ViewedProducts } from './rows/viewed-products.tsx';

/** For an id without a product: a link home and some other products. */
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
      <RandomProducts except={Number.NaN} title="Esto sí lo tenemos" />
      <ViewedProducts current={Number.NaN} />
    </>
  );
}
