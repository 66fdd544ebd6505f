import { cartLineMaxCount } from '../../../shared/constants.ts';
import { addTest, type BloodTestEntry, reduceTest } from '../../../shared/domain/blood-test-cart.ts';
import { useApp } from '../../state/app-context.ts';
import { Stepper } from '../../ui/stepper.tsx';

/** A test is counted in people: one sample each. At one, fewer removes it. */
export function PeopleStepper({ entry: { sku, count, bloodTest } }: { entry: BloodTestEntry }) {
  const { stores, t } = useApp();
  const { name } = bloodTest;
  const words = {
    fewer: t(count > 1 ? 'booking.fewer_people' : 'booking.remove', { name }),
    more: t('booking.more_people', { name }),
    count: t('booking.people_of', { name }),
  };
  return (
    <Stepper
      line
      binAtOne
      count={count}
      words={words}
      moreDisabled={count >= cartLineMaxCount}
      onFewer={() => {
        stores.bloodTests.items = reduceTest(stores.bloodTests.items, sku);
        if (count === 1) stores.toasts.show(t('booking.removed'));
      }}
      onMore={() => {
        stores.bloodTests.items = addTest(stores.bloodTests.items, bloodTest);
      }}
    />
  );
}
