/** The database has what the register of countries promises. */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { getSmallestCoin } from '../../../../shared/domain/cash.ts';
import { countries, countryCodes, defaultCountry } from '../../../../shared/domain/country.ts';
import { currencies } from '../../../../shared/domain/currencies.ts';
import { areasOf } from '../../../../worker/commerce/features/place/areas.ts';

const listOf = async (sql: string) => (await env.DB.prepare(sql).all<{ id: string }>()).results.map(({ id }) => id);

it('every country is a row with its currency, VAT and smallest coin', async () => {
  const { results } = await env.DB.prepare(
    `SELECT id, currency, vat_percent, vat_number_pattern IS NOT NULL AS has_vat_number, smallest_coin_minor, utc_hours, is_default
     FROM countries ORDER BY id`,
  ).all();
  expect(results).toEqual(
    countryCodes.toSorted().map((id) => ({
      id,
      currency: countries[id].currency,
      vat_percent: countries[id].vatPercent,
      has_vat_number: countries[id].vatPercent > 0 ? 1 : 0,
      smallest_coin_minor: getSmallestCoin(id),
      utc_hours: countries[id].utcHours,
      is_default: id === defaultCountry ? 1 : 0,
    })),
  );
});

it.each(['free_delivery', 'order_numbers', 'sellers', "delivery_rules WHERE region = ''"])(
  'every country has its row in %s',
  async (table) => {
    expect(await listOf(`SELECT DISTINCT country AS id FROM ${table} ORDER BY 1`)).toEqual(countryCodes.toSorted());
  },
);

it('every currency has the accounts that the first one has', async () => {
  const kinds = (currency: string) =>
    listOf(`SELECT replace(id, '${currency}', '') AS id FROM accounts WHERE currency = '${currency}' ORDER BY 1`);
  const first = await kinds(countries[defaultCountry].currency);
  expect(first.length).toBeGreaterThan(3);
  for (const currency of currencies) expect(await kinds(currency), currency).toEqual(first);
});

it('every country has places to deliver to', () => {
  for (const country of countryCodes) expect(areasOf(country).length, country).toBeGreaterThan(0);
});

it('a row of a country that is not there is refused', async () => {
  for (const sql of [
    "INSERT INTO gift_wraps (country, fee_minor) VALUES ('XX', 1)",
    "INSERT INTO sellers VALUES ('XX', 'a', 'b', '1', NULL, 'c', 'd', 1)",
  ])
    await expect(env.DB.prepare(sql).run()).rejects.toThrow('FOREIGN KEY');
});

it.each([
  ['KW', '300000000000003'],
  ['SA', null],
  ['SA', '100000000000003'],
  ['SA', '30000000000003'],
  ['SA', '3000000000000x3'],
])('a seller in %s has no VAT number %s', async (country, number) => {
  const set = env.DB.prepare('UPDATE sellers SET vat_number = ? WHERE country = ?').bind(number, country);
  await expect(set.run()).rejects.toThrow('seller_vat_number');
});
