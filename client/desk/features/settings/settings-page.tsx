/** What staff set without a deploy, each with its history. */
import { countryCodes } from '../../../../shared/domain/country.ts';
import { useMay } from '../../api/session.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { PageHead } from '../../ui/panel.tsx';
import { useView, ViewTabs } from '../../ui/tabs.tsx';
import { CountrySettingsView } from './country-settings.tsx';
import { DeliverySettingsView } from './delivery-settings.tsx';
import { MenuSettingsView } from './menu-settings.tsx';
import { PauseSettingsView } from './pause-settings.tsx';
import { SellerSettingsView } from './seller-settings.tsx';
import { ShopSettingsView } from './shop-settings.tsx';
import { settingWords } from './words.ts';

export function SettingsPage() {
  const words = useWords(settingWords);
  const may = useMay();
  const countries = countryCodes.filter((country) => may('read_settings', country));
  const named = (id: string, label: string) => ({ id, label });
  const tabs = [
    ...countries.map((country) => named(country, words.country[country])),
    named('shop', words.view.shop),
    named('menu', words.view.menu),
    ...countries.map((country) => named(`delivery_${country}`, words.deliveryView(words.country[country]))),
    ...countries
      .filter((country) => may('pause_sales', country))
      .map((country) => named(`pauses_${country}`, words.pauseView(words.country[country]))),
    ...countries.map((country) => named(`seller_${country}`, words.sellerView(words.country[country]))),
  ];
  const view = useView(tabs.map(({ id }) => id) as [string, ...string[]]);
  return (
    <>
      <PageHead title={words.title} />
      <ViewTabs label={words.views} views={tabs} />
      {view === 'shop' ? (
        <ShopSettingsView />
      ) : view === 'menu' ? (
        <MenuSettingsView />
      ) : (
        countries.map((country) =>
          view === country ? (
            <CountrySettingsView key={view} country={country} />
          ) : view === `delivery_${country}` ? (
            <DeliverySettingsView key={view} country={country} />
          ) : view === `pauses_${country}` ? (
            <PauseSettingsView key={view} country={country} />
          ) : view === `seller_${country}` ? (
            <SellerSettingsView key={view} country={country} />
          ) : null,
        )
      )}
    </>
  );
}
