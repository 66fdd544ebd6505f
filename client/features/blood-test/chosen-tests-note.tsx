/**
 * The tests that were chosen, which have a cart of their own, and the way to them. `isBeside`: shown in the cart of
 * products.
 */
import { countTests } from '../../../shared/domain/blood-test-cart.ts';
import { paths } from '../../../shared/paths.ts';
import { type AppValue, useT } from '../../state/app-context.ts';
import { useLazyComponent } from '../../state/use-lazy-component.ts';
import { Alert } from '../../ui/alert.tsx';
import { Link } from '../../ui/link.tsx';
import { useChosenTests } from './use-chosen-tests.ts';

function Note({ n, isBeside }: { n: number; isBeside: boolean }) {
  const t = useT();
  return (
    <Alert kind="info">
      {t(isBeside ? 'booking.chosen_beside' : 'booking.chosen_now', { n })}{' '}
      <Link className="link" to={paths.testCart()}>
        {t('booking.see_chosen')}
      </Link>
    </Alert>
  );
}

const load = async (needWords: AppValue['needWords']) => {
  await needWords(['booking']);
  return Note;
};

export function ChosenTestsNote({ isBeside = false }: { isBeside?: boolean }) {
  const n = countTests(useChosenTests().items);
  const Shown = useLazyComponent(n > 0, load);
  return Shown && n > 0 && <Shown n={n} isBeside={isBeside} />;
}
