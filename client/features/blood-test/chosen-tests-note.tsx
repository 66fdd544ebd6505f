/** In the product cart: the tests that were chosen besides, which have a cart of their own. */
import { countTests } from '../../../shared/domain/blood-test-cart.ts';
import { paths } from '../../../shared/paths.ts';
import { useT } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Link } from '../../ui/link.tsx';
import { useChosenTests } from './use-chosen-tests.ts';

export function ChosenTestsNote() {
  const t = useT();
  const n = countTests(useChosenTests().items);
  if (n === 0) return null;
  return (
    <Alert kind="info">
      {t('booking.chosen_beside', { n })}{' '}
      <Link className="link" to={paths.testCart()}>
        {t('booking.see_chosen')}
      </Link>
    </Alert>
  );
}
