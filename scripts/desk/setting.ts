/** `setting show|set`: what staff set without a deploy (docs/desk.md "Settings"). */
import { baseCurrency } from '../../shared/constants.ts';
import type { DeskData } from '../../shared/contract/desk/calls.ts';
import { type CountryCode, countries, countryCodes } from '../../shared/domain/country.ts';
import { formatAmountWithCode, toMinor } from '../../shared/domain/money.ts';
import { cleanTyped } from '../../shared/domain/text.ts';
import type { DeskCall } from './client.ts';
import { type CommandResult, command, usageError } from './command.ts';
import { ar, en, formatRow, inBothLanguages, type Message } from './message.ts';
import { countryWords, parseAmountArgument } from './options.ts';
import { uploadImages } from './picture.ts';
import { shownSoonMessage } from './shared-messages.ts';
import { readVersionedJson } from './versioned-file.ts';

type CountryItem = DeskData<'countrySettings'>['item'];
type ShopItem = DeskData<'shopSettings'>['item'];

interface TypedSettings {
  fee?: string | undefined;
  'free-from'?: string | undefined;
  cash?: 'on' | 'off' | undefined;
  'cash-up-to'?: string | undefined;
  rate?: string | undefined;
  'home-draw'?: string | undefined;
  phone?: string | undefined;
  whatsapp?: string | undefined;
  email?: string | undefined;
}

function parseRate(typed: string): number {
  const text = cleanTyped(typed).replace('٫', '.');
  if (/^\d{1,6}(\.\d{1,6})?$/.test(text)) return Number(text);
  throw usageError({
    en: en`--rate must be a number such as 12.2, not “${typed}”.`,
    ar: ar`${'--rate'} عدد مثل ${'12.2'}، وليس «${typed}».`,
  });
}

const amountOf = (typed: string | undefined, name: string, before: number): number =>
  typed === undefined ? before : parseAmountArgument(typed, name);

/** `none` removes a contact; the shop validates any other value. */
const contactOf = (typed: string | undefined, before: string | null): string | null =>
  typed === undefined ? before : typed === 'none' ? null : typed;

/** The stored settings with the typed options in place of the old values. */
const mergeCountry = (before: CountryItem, typed: TypedSettings): CountryItem => ({
  ...before,
  delivery_fee: amountOf(typed.fee, '--fee', before.delivery_fee),
  free_delivery_from: amountOf(typed['free-from'], '--free-from', before.free_delivery_from),
  cash_on_delivery: typed.cash === undefined ? before.cash_on_delivery : typed.cash === 'on',
  cash_up_to: amountOf(typed['cash-up-to'], '--cash-up-to', before.cash_up_to),
  exchange_rate: typed.rate === undefined ? before.exchange_rate : parseRate(typed.rate),
  home_draw_fee: amountOf(typed['home-draw'], '--home-draw', before.home_draw_fee),
  phone: contactOf(typed.phone, before.phone),
  whatsapp: contactOf(typed.whatsapp, before.whatsapp),
  email: contactOf(typed.email, before.email),
});

function countryLines(country: CountryCode, item: CountryItem): Message[] {
  const { currency } = countries[country];
  const money = (major: number) => formatAmountWithCode(toMinor(major, currency), currency);
  const free: Message =
    item.free_delivery_from === 0
      ? { en: 'never free', ar: 'ليس مجانيًا أبدًا' }
      : { en: en`free from ${money(item.free_delivery_from)}`, ar: ar`مجاني من ${money(item.free_delivery_from)}` };
  return [
    formatRow(country),
    { en: en`Delivery: ${money(item.delivery_fee)}, ${free}`, ar: ar`التوصيل: ${money(item.delivery_fee)}، ${free}` },
    item.cash_on_delivery
      ? {
          en: en`Cash on delivery: up to ${money(item.cash_up_to)}`,
          ar: ar`الدفع عند الاستلام: حتى ${money(item.cash_up_to)}`,
        }
      : { en: 'Cash on delivery: off', ar: 'الدفع عند الاستلام: متوقف' },
    {
      en: en`Blood drawn at home: ${money(item.home_draw_fee)}`,
      ar: ar`سحب الدم في المنزل: ${money(item.home_draw_fee)}`,
    },
    ...(
      [
        [{ en: 'Phone', ar: 'الهاتف' }, item.phone],
        [{ en: 'WhatsApp', ar: 'واتساب' }, item.whatsapp],
        [{ en: 'Email', ar: 'البريد' }, item.email],
      ] as const
    ).flatMap(([name, value]) => (value === null ? [] : [{ en: en`${name}: ${value}`, ar: ar`${name}: ${value}` }])),
    ...(currency === baseCurrency
      ? []
      : [{ en: en`A dinar is ${item.exchange_rate} ${currency}`, ar: ar`الدينار ${item.exchange_rate} ${currency}` }]),
  ];
}

async function setCountry(
  call: DeskCall,
  country: CountryCode,
  { version, value }: { version: number; value: CountryItem },
): Promise<CommandResult> {
  const data = await call('setCountrySettings', { params: { country }, body: { version, ...value } });
  return { data, lines: [...countryLines(country, data.item), inBothLanguages(shownSoonMessage)] };
}

type DocumentName = 'shop' | 'menu';
const rowWords = `${countryWords}|shop|menu` as const;

/** Uploads a logo that is named by a file path, relative to the document. */
async function uploadLogo(call: DeskCall, shop: ShopItem, file: string): Promise<ShopItem> {
  if (shop.logo === null) return shop;
  const [entry] = await uploadImages(call, [{ image: shop.logo }], file);
  return { ...shop, logo: (entry as { image: ShopItem['logo'] }).image };
}

async function setDocument(call: DeskCall, name: DocumentName, file: string): Promise<CommandResult> {
  const { version, value } = readVersionedJson(file, 'item');
  const data =
    name === 'menu'
      ? await call('setMenuSettings', { body: { version, ...(value as DeskData<'menuSettings'>['item']) } })
      : await call('setShopSettings', { body: { version, ...(await uploadLogo(call, value as ShopItem, file)) } });
  return { data, lines: [formatRow(name), inBothLanguages(shownSoonMessage)] };
}

const readSettings = (call: DeskCall, row: CountryCode | DocumentName) => {
  if (row === 'menu') return call('menuSettings');
  return row === 'shop' ? call('shopSettings') : call('countrySettings', { params: { country: row } });
};

const nothingTyped = () =>
  usageError({
    en: 'Say what to set: an option, or --file with a whole row.',
    ar: ar`حدّد ما يتغيّر: خيار واحد على الأقل، أو ${'--file'} بملف كامل.`,
  });

const needsFile = (name: DocumentName) =>
  usageError({
    en: en`${name} is set by --file alone: setting show ${name} --file writes one.`,
    ar: ar`لا يُغيّر ${name} إلا بـ ${'--file'}، ويكتب الملف ${`setting show ${name} --file`}.`,
  });

const countryOptions = {
  fee: { value: 'AMOUNT', en: 'the delivery fee', ar: 'رسوم التوصيل' },
  'free-from': {
    value: 'AMOUNT',
    en: 'delivery is free from this subtotal on; 0: never',
    ar: 'التوصيل مجاني من هذا المجموع، و0 أي أبدًا',
  },
  cash: { value: 'on|off', en: 'whether orders may be paid on delivery', ar: 'هل يُدفع عند الاستلام' },
  'cash-up-to': {
    value: 'AMOUNT',
    en: 'the most that an order paid on delivery may cost',
    ar: 'أكبر طلب يُدفع عند الاستلام',
  },
  rate: {
    value: 'RATE',
    en: 'the exchange rate; prices that follow it change at once',
    ar: 'سعر الصرف، وتتغير معه الأسعار المحسوبة به',
  },
  'home-draw': {
    value: 'AMOUNT',
    en: 'the fee for drawing blood at home; 0: none',
    ar: 'رسوم سحب الدم في المنزل، و0 أي بلا رسوم',
  },
  phone: { value: 'NUMBER', en: 'as dialled from abroad: +965 …; none: no phone', ar: 'بالمفتاح الدولي، وnone لحذفه' },
  whatsapp: { value: 'NUMBER', en: 'the number on WhatsApp, or none', ar: 'رقم واتساب، أو none' },
  email: { value: 'ADDRESS', en: 'the email address, or none', ar: 'البريد الإلكتروني، أو none' },
} as const;

async function listCountries(call: DeskCall): Promise<CommandResult> {
  const { may } = await call('me');
  const readable = countryCodes.filter((country) => may[country]?.includes('read_settings'));
  const data = await Promise.all(
    readable.map(async (country) => ({ country, ...(await call('countrySettings', { params: { country } })) })),
  );
  return { data, lines: data.flatMap(({ country, item }) => countryLines(country, item)) };
}

export const settingCommands = {
  'setting list': command({
    words: [],
    help: { en: 'the settings of each country', ar: 'إعدادات كل بلد' },
    run: ({ call }) => listCountries(call),
  }),
  'setting show': command({
    words: [rowWords],
    document: true,
    help: { en: 'a row of settings with its version, ready to edit', ar: 'إعدادات ونسختها لتعديلها' },
    run: async ({ call }, [row]) => {
      const data = await readSettings(call, row);
      return { data, lines: [], document: JSON.stringify(data, null, 2) };
    },
  }),
  'setting set': command({
    words: [rowWords],
    options: {
      ...countryOptions,
      file: {
        value: 'FILE',
        en: 'the whole row, as setting show wrote it',
        ar: ar`كل الإعدادات كما كتبها ${'setting show'}`,
      },
    },
    help: {
      en: 'changes a country’s settings, the shop’s name, logo and pages elsewhere, or the menu; docs/desk.md §12',
      ar: 'يغيّر إعدادات البلد أو اسم المتجر وشعاره وصفحاته أو القائمة، انظر docs/desk.md §12',
    },
    run: async ({ call }, [row], { file, ...typed }) => {
      if (row === 'menu' || row === 'shop') {
        if (file === undefined) throw needsFile(row);
        return setDocument(call, row, file);
      }
      if (file !== undefined) {
        const { version, value } = readVersionedJson(file, 'item');
        return setCountry(call, row, { version, value: value as CountryItem });
      }
      if (Object.values(typed).every((value) => value === undefined)) throw nothingTyped();
      const { version, item } = await call('countrySettings', { params: { country: row } });
      return setCountry(call, row, { version, value: mergeCountry(item, typed) });
    },
  }),
};
