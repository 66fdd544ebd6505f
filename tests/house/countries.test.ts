/** A country is added in the register: what else names one is compared with it here. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as gateway from '../../demo/gateway/money.ts';
import { baseCurrency } from '../../shared/constants.ts';
import { countries, countryCodes, defaultCountry } from '../../shared/domain/country.ts';
import { currencies } from '../../shared/domain/currencies.ts';

/** The registers, and the stand-in gateway, which shares no code with the shop. */
const registers = [
  'shared/constants.ts',
  'shared/domain/country.ts',
  'shared/domain/payment-method.ts',
  'shared/domain/shop-clock.ts',
  'shared/domain/import-countries.ts',
  'demo/gateway/money.ts',
];
const data = /\/data\/|\/i18n\/messages\/|^demo\/catalogue\/|\/content\/texts\//;
/** These may only become fewer. */
const literalsLeft = ['worker/commerce/features/search/not-sold.ts'];

const files = globSync('{shared,worker,client,scripts,demo}/**/*.{ts,tsx,mjs}').filter(
  (path) => !registers.includes(path) && !data.test(path) && !/\/dist\//.test(path),
);
const filesWith = (pattern: RegExp) => files.filter((path) => pattern.test(readFileSync(path, 'utf8'))).sort();
/** The stand-ins and the demo share no register with the shop. */
const ofTheShop = (path: string) => !path.startsWith('demo/');
const sorted = (list: Iterable<string>) => [...new Set(list)].sort();

describe('countries', () => {
  it('are named by the register alone', () => {
    const codes = countryCodes.join('|');
    expect(filesWith(new RegExp(`['"\`](?:${codes})['"\`]|\\b(?:${codes})\\|(?:${codes})\\b(?!\`)`))).toEqual(
      literalsLeft,
    );
    expect(filesWith(/countries\.[A-Z]{2}\b/)).toEqual([]);
  });

  it('have their currency named by the register alone, and the base one by its constant', () => {
    const codes = currencies.join('|');
    expect(filesWith(new RegExp(`['"\`](?:${codes})['"\`]|\\} (?:${codes})['"\`]`)).filter(ofTheShop)).toEqual([]);
    expect(baseCurrency).toBe(countries[defaultCountry].currency);
  });

  it('keep one clock, which is written down once', () => {
    expect(filesWith(/[^\d]\+03:00['"`]|\+3 hours|'Asia\/|\b3 \* 3_600_000/).filter(ofTheShop)).toEqual([]);
  });

  it.each(['2027-01-01', '2027-07-01'])(
    'keep their own clock on %s, by which days of delivery and of expiry begin',
    (day) => {
      const at = new Date(`${day}T00:00:00Z`);
      for (const code of countryCodes) {
        const time = at.toLocaleTimeString('en-GB', { timeZone: countries[code].timeZone, timeStyle: 'short' });
        expect(time, code).toBe(`${String(countries[code].utcHours).padStart(2, '0')}:00`);
      }
    },
  );

  it('have a currency each, which the stand-in gateway knows', () => {
    const used = countryCodes.map((code) => countries[code].currency);
    expect(used.toSorted()).toEqual(sorted(currencies));
    for (const code of countryCodes) {
      const { currency } = countries[code];
      expect(gateway.isCurrency(currency), currency).toBe(true);
      expect(gateway.countryOf(currency as gateway.Currency)).toBe(code);
    }
  });
});
