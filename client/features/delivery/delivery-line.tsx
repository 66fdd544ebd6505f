/**
 * When a product arrives in the shopper's area, and the delivery fee. The server renders the estimate for the country;
 * the browser fetches the one for the stored area.
 */
import type { ProductDetail } from '../../../shared/contract/catalogue.ts';
import { countries } from '../../../shared/domain/country.ts';
import { isDeliveredFree } from '../../../shared/domain/delivered-free.ts';
import { formatMoney, toMinor } from '../../../shared/domain/money.ts';
import { useCall } from '../../data/use-call.ts';
import { useApp } from '../../state/app-context.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { Icon } from '../../ui/icon.tsx';
import { useArea } from './use-area.ts';

function useFee({ delivery: { fee_local, free_from_local }, default_sku }: ProductDetail): string {
  const { t, locale, country } = useApp();
  const { currency } = countries[country];
  const format = (major: number) => formatMoney(toMinor(major, currency), currency, locale);
  if (isDeliveredFree(fee_local, default_sku)) return t('product.delivery_free');
  const values = { fee: format(fee_local), threshold: format(free_from_local) };
  return t(free_from_local > 0 ? 'product.delivery_fee_free_from' : 'product.delivery_fee', values);
}

export function DeliveryLine({ item }: { item: ProductDetail }) {
  const app = useApp();
  const { t, country } = app;
  const area = useArea(country);
  const fee = useFee(item);
  const estimate = useCall('delivery', area ? { query: { ...area } } : {}).data?.item;
  const choose = () => runLazy(app, async () => (await import('./area-modal.tsx')).openAreaModal(app));
  return (
    <li>
      <Icon of="truck" flip />
      <div>
        {estimate?.says}
        <span>
          {estimate?.place ? t('product.to', { place: estimate.place.name }) : t(`product.across_${country}`)}{' '}
          <button type="button" className="link" onClick={choose}>
            {t(area ? 'product.change_area' : `product.choose_${country}`)}
          </button>
        </span>
        <span className="delivery-fee">{fee}</span>
      </div>
    </li>
  );
}
