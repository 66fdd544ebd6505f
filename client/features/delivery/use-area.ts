/** The shopper's area or city, one per country, stored in this browser and sent only to the API. */

import { useSyncExternalStore } from 'react';
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { DeliveryArea } from '../../../shared/domain/delivery-day.ts';
import { localStore } from '../../browser/storage.ts';

/** Stores `hawalli/salmiya`. */
export const getAreaKey = (country: CountryCode): string => `area_${country}`;

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** null on the server and before a choice. */
export function useArea(country: CountryCode): DeliveryArea | null {
  const read = () => localStore.getItem(getAreaKey(country));
  const [region, area] = useSyncExternalStore(subscribe, read, () => null)?.split('/') ?? [];
  return region && area ? { region, area } : null;
}
