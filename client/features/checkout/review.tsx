import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { addressLines, type PlaceField } from '../../../shared/domain/address.ts';
import { addressFromDraft, findPlace } from '../../../shared/domain/address-form.ts';
import { readablePhone } from '../../../shared/domain/phone.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../api/swr.ts';
import { useApp } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';
import { Name } from '../../ui/name.tsx';
import type { Shipping } from './use-shipping.ts';

/** Back to the first step while something of it is missing. */
export function useCompleteShipping({ ready, errors }: Shipping, isPlaced: boolean): boolean {
  const navigate = useNavigate();
  const isMissing = ready && !isPlaced && Object.keys(errors).length > 0;
  useEffect(() => {
    if (isMissing) void navigate(paths.checkoutShipping(), { replace: true });
  }, [isMissing, navigate]);
  return ready && !isMissing;
}

/** The address as it will be printed. */
export function DeliverTo({ shipping }: { shipping: Shipping }) {
  const { country, locale, t } = useApp();
  const { data } = useCall('areas');
  const { chosen, typed } = shipping;
  const regions = data?.items ?? [];
  const names = (slug: string, field: PlaceField) =>
    (field === 'governorate' ? regions : regions.flatMap(({ areas }) => areas)).find((place) => place.slug === slug)
      ?.name ?? slug;
  const address: Record<string, unknown> = chosen ?? addressFromDraft(country, typed);
  const lines = chosen?.lines ?? addressLines(country, address, locale, names);
  const place = findPlace(regions, String(address.area ?? address.city ?? ''), String(address.governorate ?? ''));
  const promise = useCall(
    'delivery',
    data ? { query: place ? { region: place.region.slug, area: place.place.slug } : {} } : null,
  ).data?.item;
  return (
    <section className="box deliver-to">
      <h2>{t('checkout.deliver_to')}</h2>
      <address>
        <b>
          <Name>{String(address.name ?? '')}</Name>
        </b>
        {lines.map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
        <p>
          <bdi dir="ltr">{readablePhone(String(address.phone ?? ''))}</bdi>
        </p>
      </address>
      {promise && <p className="small">{promise.says}</p>}
      <Link className="link" to={paths.checkoutShipping()}>
        {t('checkout.change')}
      </Link>
    </section>
  );
}
