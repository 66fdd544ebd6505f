/** `prices rounding`: how converted prices are rounded. */
import type { DeskData } from '../../shared/contract/desk/calls.ts';
import { type CountryCode, countries } from '../../shared/domain/country.ts';
import { canRound, type RoundingName, roundingNames } from '../../shared/domain/price-rounding.ts';
import { cleanTyped } from '../../shared/domain/text.ts';
import { plural } from '../../shared/i18n/translate.ts';
import { DeskError } from './client.ts';
import { command, usageError } from './command.ts';
import { ar, en, inBothLanguages, type Message } from './message.ts';
import { countryWords } from './options.ts';

type Rule = DeskData<'priceRounding'>;

function roundingFrom(typed: string): RoundingName {
  const name = cleanTyped(typed);
  const found = roundingNames.find((one) => one === name || (one !== 'none' && Number(one) === Number(name)));
  if (found) return found;
  const names = roundingNames.join(', ');
  throw usageError({
    en: en`--to must be one of ${names}, not “${typed}”.`,
    ar: ar`${'--to'} واحد من ${names}، وليس «${typed}».`,
  });
}

/** @throws DeskError for dinars, which are never rounded */
function ruleFor(country: CountryCode, typed: string): RoundingName {
  const rounding = roundingFrom(typed);
  if (canRound(countries[country].currency, rounding)) return rounding;
  throw new DeskError(
    {
      en: en`${country}: prices in dinars are your own, and are never rounded.`,
      ar: ar`${country}: الأسعار بالدينار أسعارك أنت ولا تُقرّب.`,
    },
    'field.invalid',
  );
}

const howMany = {
  en: { one: '1 price follows the exchange rate', other: '{n} prices follow the exchange rate' },
  ar: {
    zero: 'لا سعر يتبع سعر الصرف',
    one: 'سعر واحد يتبع سعر الصرف',
    two: 'سعران يتبعان سعر الصرف',
    few: '{n} أسعار تتبع سعر الصرف',
    many: '{n} سعرًا يتبع سعر الصرف',
    other: '{n} سعر يتبع سعر الصرف',
  },
};

function ruleLine({ country, rounding, by_rate }: Rule): Message {
  const count = inBothLanguages((locale) => plural(locale, by_rate, howMany[locale]));
  if (rounding === 'none')
    return { en: en`${country}: not rounded; ${count.en}`, ar: ar`${country}: بلا تقريب، ${count.ar}` };
  const isEnding = rounding.startsWith('0.9');
  return isEnding
    ? {
        en: en`${country}: rounded to end in ${rounding.slice(1)}; ${count.en}`,
        ar: ar`${country}: يُقرّب إلى أسعار تنتهي بـ${rounding.slice(1)}، ${count.ar}`,
      }
    : {
        en: en`${country}: rounded to multiples of ${rounding}; ${count.en}`,
        ar: ar`${country}: يُقرّب إلى مضاعفات ${rounding}، ${count.ar}`,
      };
}

export const priceCommands = {
  'prices rounding': command({
    words: [countryWords],
    options: {
      to: {
        value: 'RULE',
        en: `the rule: ${roundingNames.join(', ')}; without it, shows the current one`,
        ar: `القاعدة: ${roundingNames.join('، ')}، وبدونها تُعرض الحالية`,
      },
    },
    help: {
      en: 'how prices converted at the exchange rate are rounded',
      ar: 'كيف تُقرّب الأسعار المحسوبة بسعر الصرف هناك',
    },
    run: async ({ call }, [country], { to }) => {
      const params = { country };
      const rounding = to === undefined ? undefined : ruleFor(country, to);
      const shown = await call('priceRounding', { params });
      const data =
        rounding === undefined
          ? shown
          : await call('setPriceRounding', { params, body: { version: shown.version, rounding } });
      return { data, lines: [ruleLine(data)] };
    },
  }),
};
