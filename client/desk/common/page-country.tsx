/** The country that a page shows: the desk's country, or one in the address if the desk shows both. */
import { type CountryCode, countryCodes } from '../../../shared/domain/country.ts';
import type { Permission } from '../../../shared/domain/permissions.ts';
import { useMay } from '../api/session.ts';
import { useWords } from '../i18n/locale-context.tsx';
import { useUrlState } from '../ui/use-url-state.ts';
import { useCountry, useCountryNames } from './country.tsx';
import { shellWords } from './words.ts';

function useAllowed(permission: Permission): CountryCode[] {
  const may = useMay();
  return countryCodes.filter((code) => may(permission, code));
}

export function usePageCountry(may: Permission): CountryCode {
  const { country } = useCountry();
  const [{ country: inUrl }] = useUrlState(['country']);
  const allowed = useAllowed(may);
  return country ?? allowed.find((code) => code === inUrl) ?? allowed[0] ?? countryCodes[0];
}

/** Draws nothing where there is nothing to choose. */
export function PageCountrySwitch({ may }: { may: Permission }) {
  const words = useWords(shellWords);
  const names = useCountryNames();
  const { country } = useCountry();
  const chosen = usePageCountry(may);
  const [, set] = useUrlState(['country']);
  const allowed = useAllowed(may);
  if (country !== null || allowed.length < 2) return null;
  return (
    <fieldset className="segments">
      <legend className="sr-only">{words.country}</legend>
      {allowed.map((code) => (
        <button key={code} type="button" aria-pressed={chosen === code} onClick={() => set({ country: code })}>
          {names[code]}
        </button>
      ))}
    </fieldset>
  );
}
