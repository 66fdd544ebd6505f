/** Governorates with areas (KW) and regions with cities (SA). They are in the code because nobody edits them. */
import type { Region } from '../../../../shared/contract/place.ts';
import { getAddressForm } from '../../../../shared/domain/address-forms.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { toPlaceKey } from '../../../../shared/domain/place-name.ts';
import type { AreaRow, RegionRow } from './area-row.ts';
import { areas, governorates } from './data/kuwait-areas.ts';
import { cities, regions } from './data/saudi-cities.ts';

const registers: Record<CountryCode, { regions: readonly RegionRow[]; places: readonly AreaRow[] }> = {
  KW: { regions: governorates, places: areas },
  SA: { regions, places: cities },
};

const localize = (locale: Locale, en: string, ar: string) => (locale === 'ar' ? ar : en);

const listKeys = (names: readonly string[], shown: string): string[] =>
  [...new Set(names.map(toPlaceKey))].filter((key) => key !== toPlaceKey(shown));

export function listRegions(country: CountryCode, locale: Locale): Region[] {
  const { regions: all, places } = registers[country];
  return all.map(([slug, en, ar]) => ({
    slug,
    name: localize(locale, en, ar),
    areas: places
      .filter(([, region]) => region === slug)
      .map(([placeSlug, , placeEn, placeAr, aliases]) => ({
        slug: placeSlug,
        name: localize(locale, placeEn, placeAr),
        also: listKeys([localize(locale, placeAr, placeEn), ...aliases], localize(locale, placeEn, placeAr)),
      })),
  }));
}

export const areasOf = (country: CountryCode): readonly AreaRow[] => registers[country].places;

/** Finds an area or city by slug, name in either language, or alternative spelling. */
export function findArea(country: CountryCode, typed: string): AreaRow | null {
  const places = areasOf(country);
  const needle = toPlaceKey(typed.toWellFormed());
  const isMeant = (name: string) => toPlaceKey(name) === needle;
  if (needle === '') return null;
  return (
    places.find(([slug]) => slug === typed) ??
    places.find(([, , en, ar]) => isMeant(en) || isMeant(ar)) ??
    places.find(([, , , , aliases]) => aliases.some(isMeant)) ??
    null
  );
}

export const isRegion = (country: CountryCode, slug: string): boolean =>
  registers[country].regions.some(([known]) => known === slug);

export function getAreaName(country: CountryCode, locale: Locale, slug: string): string {
  const area = areasOf(country).find(([known]) => known === slug);
  return area ? localize(locale, area[2], area[3]) : slug;
}

export function getRegionName(country: CountryCode, locale: Locale, slug: string): string {
  const region = registers[country].regions.find(([known]) => known === slug);
  return region ? localize(locale, region[1], region[2]) : slug;
}

export function findAreaSlug(country: CountryCode, fields: Readonly<Record<string, unknown>>): string | null {
  const slug = fields[getAddressForm(country).placeField];
  return typeof slug === 'string' && slug !== '' ? slug : null;
}
