/** One country or both, for those who work in both. A choice of this device. */
import { createContext, type ReactNode, use, useState } from 'react';
import { type CountryCode, countryCodes } from '../../../shared/domain/country.ts';
import { shortCountryNames } from '../../../shared/domain/country-terms.ts';
import { readCookie } from '../../browser/cookies.ts';
import { writeCookie } from '../api/cookies.ts';
import { listCountries, useSession } from '../api/session.ts';
import { useLocale, useWords } from '../i18n/locale-context.tsx';
import { shellWords } from './words.ts';

const cookie = 'desk_country';
interface CountryState {
  /** null: both. Somebody who works in one country has that one. */
  readonly country: CountryCode | null;
  readonly setCountry: (country: CountryCode | null) => void;
  readonly canChoose: boolean;
}
const CountryContext = createContext<CountryState | null>(null);

const readChoice = () => countryCodes.find((code) => code === readCookie(cookie)) ?? null;

export function CountryProvider({ children }: { children: ReactNode }) {
  const countries = listCountries(useSession());
  const [choice, choose] = useState(readChoice);
  const canChoose = countries.length > 1;
  const setCountry = (next: CountryCode | null) => {
    writeCookie(cookie, next ?? '');
    choose(next);
  };
  const country = canChoose ? choice : (countries[0] ?? null);
  return <CountryContext value={{ country, setCountry, canChoose }}>{children}</CountryContext>;
}

export function useCountry(): CountryState {
  const state = use(CountryContext);
  if (state === null) throw new Error('CountryProvider is missing');
  return state;
}

export function CountrySwitch() {
  const words = useWords(shellWords);
  const names = useCountryNames();
  const { country, setCountry, canChoose } = useCountry();
  if (!canChoose) return null;
  return (
    <fieldset className="segments">
      <legend className="sr-only">{words.country}</legend>
      {[null, ...countryCodes].map((code) => (
        <button key={code ?? 'both'} type="button" aria-pressed={country === code} onClick={() => setCountry(code)}>
          {code === null ? words.allCountries : names[code]}
        </button>
      ))}
    </fieldset>
  );
}

export const useCountryNames = (): Readonly<Record<CountryCode, string>> => shortCountryNames[useLocale()];
