import { type AddressSlugField, formatAddressLines } from '../../../shared/domain/address.ts';
import type { CountryCode } from '../../../shared/domain/country.ts';
import { useCall } from '../../data/use-call.ts';
import { useApp } from '../../state/app-context.ts';

export function useAddressLines(country: CountryCode, address: Readonly<Record<string, unknown>>): string[] {
  const { locale } = useApp();
  const regions = useCall('areas').data?.items ?? [];
  const names = (slug: string, field: AddressSlugField) =>
    (field === 'governorate' ? regions : regions.flatMap(({ areas }) => areas)).find((place) => place.slug === slug)
      ?.name ?? slug;
  return formatAddressLines(country, address, locale, names);
}
