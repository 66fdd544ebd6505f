/** The country whose stock a page shows: the desk's country, or one in the address if the desk shows both. */
import { type CountryCode, countryCodes } from '../../../../shared/domain/country.ts';
import { useMay } from '../../api/session.ts';
import { useCountry, useCountryNames } from '../../common/country.tsx';
import { useWords } from '../../i18n/locale-context.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { stockWords } from './words.ts';

export function useStockCountry(): CountryCode {
  const { country } = useCountry();
  const [{ country: inUrl }] = useUrlState(['country']);
  const may = useMay();
  const allowed = countryCodes.filter((code) => may('read_stock', code));
  return country ?? allowed.find((code) => code === inUrl) ?? allowed[0] ?? countryCodes[0];
}

/** Draws nothing if the desk shows one country. */
export function StockCountrySwitch() {
  const words = useWords(stockWords);
  const names = useCountryNames();
  const { country } = useCountry();
  const chosen = useStockCountry();
  const [, set] = useUrlState(['country']);
  if (country !== null) return null;
  return (
    <fieldset className="segments">
      <legend className="sr-only">{words.country}</legend>
      {countryCodes.map((code) => (
        <button key={code} type="button" aria-pressed={chosen === code} onClick={() => set({ country: code })}>
          {names[code]}
        </button>
      ))}
    </fieldset>
  );
}
