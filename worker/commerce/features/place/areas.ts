/** Governorates and areas, regions and cities: read from registers in the code, because they are facts that nobody edits. */
import type { Region } from '../../../../shared/contract/place.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { plainName } from '../../../../shared/domain/place-name.ts';
import { areas, governorates } from './data/kuwait-areas.ts';
import { cities, regions } from './data/saudi-cities.ts';
import type { PlaceRow, RegionRow } from './place-row.ts';

const registers: Record<CountryCode, { regions: readonly RegionRow[]; places: readonly PlaceRow[] }> = {
  KW: { regions: governorates, places: areas },
  SA: { regions, places: cities },
};

const inLanguage = (locale: Locale, en: string, ar: string) => (locale === 'ar' ? ar : en);

/** The look-up of an address form, in the order of the register (the capital first). */
export function regionsOf(country: CountryCode, locale: Locale): Region[] {
  const { regions: all, places } = registers[country];
  return all.map(([slug, en, ar]) => ({
    slug,
    name: inLanguage(locale, en, ar),
    areas: places
      .filter(([, region]) => region === slug)
      .map(([placeSlug, , placeEn, placeAr]) => ({ slug: placeSlug, name: inLanguage(locale, placeEn, placeAr) })),
  }));
}

export const placesOf = (country: CountryCode): readonly PlaceRow[] => registers[country].places;

/** The area or city that was typed, by its slug, its name in either script or another spelling of it; null for free text. */
export function findPlace(country: CountryCode, typed: string): PlaceRow | null {
  const places = placesOf(country);
  const wanted = plainName(typed.toWellFormed());
  const isMeant = (name: string) => plainName(name) === wanted;
  return (
    places.find(([slug]) => slug === typed) ??
    places.find(([, , en, ar]) => isMeant(en) || isMeant(ar)) ??
    places.find(([, , , , aliases]) => aliases.some(isMeant)) ??
    null
  );
}

export const isRegion = (country: CountryCode, slug: string): boolean =>
  registers[country].regions.some(([known]) => known === slug);

/** The name of an area or city by its slug; text that is no slug is its own name. */
export function placeName(country: CountryCode, locale: Locale, slug: string): string {
  const place = placesOf(country).find(([known]) => known === slug);
  return place ? inLanguage(locale, place[2], place[3]) : slug;
}

/** The name of a governorate or region by its slug; text that is no slug is its own name. */
export function regionName(country: CountryCode, locale: Locale, slug: string): string {
  const region = registers[country].regions.find(([known]) => known === slug);
  return region ? inLanguage(locale, region[1], region[2]) : slug;
}
