/** The area or city that a shopper said to live in, one per country: kept in the browser, told to nobody but the API. */
import { useSyncExternalStore } from 'react';
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { DeliveryPlace } from '../../../shared/domain/delivery-day.ts';

/** Holds `hawalli/salmiya`. */
export const areaKey = (country: CountryCode): string => `area_${country}`;

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** null on the server, where nobody chose, and where storage is forbidden. */
export function useArea(country: CountryCode): DeliveryPlace | null {
  const read = () => {
    try {
      return localStorage.getItem(areaKey(country));
    } catch {
      return null;
    }
  };
  const [region, area] = useSyncExternalStore(subscribe, read, () => null)?.split('/') ?? [];
  return region && area ? { region, area } : null;
}
