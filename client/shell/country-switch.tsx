/** The country as a native select; without JavaScript a button submits the form. */
import { useLocation } from 'react-router';
import { countryCodes } from '../../shared/domain/country.ts';
import { filterPagePairs } from '../../shared/domain/page-query.ts';
import { useApp } from '../state/app-context.ts';
import { Icon } from '../ui/icon.tsx';
import { storePreference } from './preference-cookie.ts';

export function CountrySwitch() {
  const { country, t } = useApp();
  const { pathname, search } = useLocation();
  const otherParams = filterPagePairs(pathname, new URLSearchParams(search)).filter(([key]) => key !== 'country');
  return (
    <form method="get" className="country-switch">
      <Icon of="map-pin" size="s" />
      <label>
        <span className="sr-only">{t('shell.country')}</span>
        <select
          name="country"
          defaultValue={country}
          onChange={(event) => {
            storePreference('country', event.currentTarget.value);
            window.location.reload();
          }}
        >
          {countryCodes.map((code) => (
            <option value={code} key={code}>
              {t(`shell.country_${code}`)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        {import.meta.env.SSR && (
          <>
            {otherParams.map(([key, value]) => (
              <input type="hidden" name={key} value={value} key={`${key}=${value}`} />
            ))}
            <button type="submit">{t('shell.country_save')}</button>
          </>
        )}
      </noscript>
    </form>
  );
}
