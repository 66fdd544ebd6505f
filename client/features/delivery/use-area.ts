/** The shopper's area or city, one per country, stored in this browser and sent only to the API. */
import { useSyncExternalStore } from 'react';
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { DeliveryPlace } from '../../../shared/domain/delivery-day.ts';

/** Stores `hawalli/salmiya`. */
export const areaKey = (country: CountryCode): string => `area_${country}`;

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** null on the server, before a choice, and where storage is blocked. */
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
