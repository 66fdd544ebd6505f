import { findPlace, toAddressFields } from '../../../shared/domain/address-form.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../data/use-call.ts';
import { useApp } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';
import { PrintedAddress } from './printed-address.tsx';
import { useAddressLines } from './use-address-lines.ts';
import type { Shipping } from './use-shipping.ts';

export function DeliverySummary({ shipping }: { shipping: Shipping }) {
  const { country, t } = useApp();
  const { data } = useCall('areas');
  const { chosen, typed } = shipping;
  const regions = data?.items ?? [];
  const address: Record<string, unknown> = chosen ?? toAddressFields(country, typed);
  const printed = useAddressLines(country, address);
  const lines = chosen?.lines ?? printed;
  const area = findPlace(regions, String(address.area ?? address.city ?? ''), String(address.governorate ?? ''));
  const estimate = useCall(
    'delivery',
    data ? { query: area ? { region: area.region.slug, area: area.place.slug } : {} } : null,
  ).data?.item;
  return (
    <section className="box deliver-to">
      <h2>{t('checkout.deliver_to')}</h2>
      <PrintedAddress name={String(address.name ?? '')} lines={lines} phone={String(address.phone ?? '')} />
      {estimate && <p className="small">{estimate.says}</p>}
      <Link className="link" to={paths.checkoutShipping()}>
        {t('checkout.change')}
      </Link>
    </section>
  );
}
