/** Chooses a test on its page; once chosen, says for how many people and leads to the chosen ones. */
import type { BloodTest } from '../../../shared/contract/blood-test.ts';
import { addTest } from '../../../shared/domain/blood-test-cart.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChosenTestsNote } from './chosen-tests-note.tsx';
import { PeopleStepper } from './people-stepper.tsx';
import { useChosenTests } from './use-chosen-tests.ts';

export function AddTest({ test }: { test: BloodTest }) {
  const { stores, t } = useApp();
  const sku = test.default_sku.id;
  const entry = useChosenTests().items[sku];
  if (!entry || entry.outOfStock)
    return (
      <>
        <Button
          size="big wide"
          onClick={() => {
            stores.bloodTests.items = addTest(stores.bloodTests.items, test);
            stores.toasts.show(t('booking.added'));
          }}
        >
          <Icon of="plus" size="s" />
          {t('booking.add')}
        </Button>
        <noscript>
          <p className="alert">{t('product.needs_script')}</p>
        </noscript>
        <ChosenTestsNote />
      </>
    );
  return (
    <div className="chosen-test">
      <p role="status">{t('booking.people', { n: entry.count })}</p>
      <PeopleStepper entry={entry} />
      <ButtonLink size="big wide" to={paths.testCart()}>
        {t('booking.see_chosen')}
      </ButtonLink>
    </div>
  );
}
