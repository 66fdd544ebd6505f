import { subscribe } from 'valtio/vanilla';
import { skuLookupMaxIds } from '../../../shared/constants.ts';
import type { SkuId } from '../../../shared/contract/fields.ts';
import { countTests, syncTests } from '../../../shared/domain/blood-test-cart.ts';
import type { AppValue } from '../../state/app-context.ts';

/** Updates the chosen blood tests to today's prices (spec §4 "Cart"). A failure changes nothing. @throws CallFailure */
export async function syncBloodTests({
  call,
  stores: { bloodTests },
}: Pick<AppValue, 'call' | 'stores'>): Promise<void> {
  const ids = Object.keys(bloodTests.items).slice(0, skuLookupMaxIds) as SkuId[];
  if (ids.length === 0) return;
  const { data } = await call('bloodTestSkus', { body: { ids } }, { inline: true });
  bloodTests.items = syncTests(bloodTests.items, data.items);
}

/** How many are chosen, in the header and its menu. A variable of styles: what draws it in React would weigh on every first page. */
export function showTestCount({ stores: { bloodTests } }: Pick<AppValue, 'stores'>) {
  const { style } = document.documentElement;
  const show = () => {
    const n = countTests(bloodTests.items);
    style.setProperty('--tests', n > 0 ? `"${n}"` : 'none');
  };
  show();
  return subscribe(bloodTests, show);
}
