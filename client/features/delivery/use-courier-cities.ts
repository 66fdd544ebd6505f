/**
 * The courier's cities by what was typed: the courier knows spellings and names in the other language that a list
 * doesn't. Null while nothing is typed, in a country whose form has no city, and while the courier can't be asked.
 */
import { useEffect, useState } from 'react';
import { getAddressForm } from '../../../shared/domain/address-forms.ts';
import { useCall } from '../../data/use-call.ts';
import { useApp } from '../../state/app-context.ts';

const debounceMs = 200;

interface CourierCity {
  readonly id: string;
  readonly name: string;
}

export function useCourierCities(typed: string): readonly CourierCity[] | null {
  const { country } = useApp();
  const [asked, setAsked] = useState('');
  const citySearch = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(citySearch), debounceMs);
    return () => clearTimeout(timer);
  }, [citySearch]);
  const isAsked = citySearch !== '' && asked !== '' && getAddressForm(country).placeField === 'city';
  const { data, error } = useCall(
    'courierCities',
    isAsked ? { body: { dhl_country_id: country, citySearch: asked } } : null,
  );
  return isAsked && !error ? (data?.items ?? null) : null;
}
