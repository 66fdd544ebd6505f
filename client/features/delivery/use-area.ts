/** The shopper's area or city, one per country, stored in this browser and sent only to the API. */
import { useSyncExternalStore } from 'react';
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { DeliveryArea } from '../../../shared/domain/delivery-day.ts';

/** Stores `hawalli/salmiya`. */
export const getAreaKey = (country: CountryCode): string => `area_${country}`;

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** null on the server, before a choice, and where storage is blocked. */
export function useArea(country: CountryCode): DeliveryArea | null {
  const read = () => {
    try {
      return localStorage.getItem(getAreaKey(country));
    } catch {
      return null;
    }
  };
  const [region, area] = useSyncExternalStore(subscribe, read, () => null)?.split('/') ?? [];
  return region && area ? { region, area } : null;
}
