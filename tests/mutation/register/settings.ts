/** What staff set without a deploy (docs/desk.md "Settings"). */
import { at, type Mutation } from './mutation.ts';

const countrySettings = 'worker/commerce/features/settings/country-settings.ts';

export const settings: readonly Mutation[] = [
  at('SET1', countrySettings, 'toMinor(settings.delivery_fee, currency)', 'toMinor(1, currency)'),
  at('SET1.2', 'worker/commerce/features/order/quote-token.ts', 'quoted.s, quoted.g', 'quoted.g'),
  at(
    'SET1.3',
    'worker/commerce/features/order/submit-batch.ts',
    'SELECT terms_version = ?,',
    'SELECT terms_version >= ?,',
  ),
  at('SET2', 'worker/commerce/features/order/can-pay-cash.ts', '  if (!terms.isOffered) return false;\n', ''),
  at('SET2', 'worker/commerce/features/order/calculate.ts', 'options.cash.isOffered && !refusal;', '!refusal;'),
  at(
    'SET2',
    'worker/commerce/features/order/submit.ts',
    "body.payment_method === 'cod' && !cart.cash.isOffered",
    "body.payment_method === 'cod' && false",
  ),
  at(
    'SET3',
    countrySettings,
    'before.exchange_rate === settings.exchange_rate ? [] :',
    'before.exchange_rate !== settings.exchange_rate ? [] :',
  ),
  at('SET5', countrySettings, 'from > 0 && from < fee', 'from < 0'),
  at('SET5', countrySettings, 'currency === baseCurrency && rate !== 1', 'currency === baseCurrency && rate === 0'),
  at('SET6', 'client/shell/footer.tsx', 'shop?.groups.map(', 'shop?.groups.slice(1).map('),
  at('SET6', 'client/shell/header.tsx', 'useShopFacts()?.bar.map(', 'useShopFacts()?.bar.slice(1).map('),
  at(
    'SET6.2',
    'worker/commerce/features/settings/public-settings.ts',
    "('path' in entry ? inLanguage(entry) : entry)),",
    "('path' in entry ? inLanguage(entry) : entry)).toReversed(),",
  ),
  at('SET6.3', 'worker/commerce/features/settings/menu-path.ts', ' === path;', ' !== null;'),
  at(
    'SET6.3',
    'worker/commerce/features/settings/validate-menu.ts',
    'known.has(nameOf(record))',
    'known.has(nameOf(record)) || true',
  ),
  at('SET6.4', 'client/document/page-data.ts', '{ delivery, bar, ...(logo && { logo }) } satisfies ShopFacts', 'shop'),
  at('SET7', 'client/document/structured-data.ts', 'telephone: phone', 'telephone: email'),
  at('SET7.2', 'shared/contract/desk/setting.ts', '/[A-Za-z0-9@._/-]{1,100}$`', '`'),
  at(
    'SET9',
    'worker/storefront/cache/catalogue-version.ts',
    '?.shop ?? defaultShopNames',
    '?.shop && defaultShopNames',
  ),
  at('SET9.2', 'worker/commerce/mail/compose-mail.ts', 'ar : en }, shopNameMark)', "ar : en }, '')"),
  at('SET8', 'client/shell/open-menu.ts', 'shop?.data.item.groups ?? []', '[]'),
];
