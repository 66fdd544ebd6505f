/** Converts between settings and the flat text fields of their forms, which are named by the server's paths. */
import type { DeskData, DeskInput } from '../../../../shared/contract/desk/calls.ts';
import { parseDecimal } from '../../../../shared/domain/decimal-input.ts';
import { type Currency, formatPlainAmount, toMinor } from '../../../../shared/domain/money.ts';
import type { FlatFields } from '../../forms/merge.ts';

type SettingsItem = DeskData<'countrySettings'>['item'];
type ShopItem = DeskData<'shopSettings'>['item'];
type SellerItem = DeskData<'seller'>['seller'];
type SettingsBody<N extends 'setCountrySettings' | 'setShopSettings' | 'setSeller'> = NonNullable<DeskInput<N>['body']>;

const readNumber = (typed: string | undefined): number => {
  const read = parseDecimal(typed ?? '', { decimals: 6 });
  return 'text' in read ? Number(read.text) : Number.NaN;
};
const orNull = (typed: string | undefined): string | null => {
  const text = (typed ?? '').trim();
  return text === '' ? null : text;
};

const amounts = ['delivery_fee', 'free_delivery_from', 'cash_up_to', 'home_draw_fee'] as const;

export function toCountryFields(item: SettingsItem, currency: Currency): FlatFields {
  const amountFields = amounts.map(
    (name) => [name, formatPlainAmount(toMinor(item[name], currency), currency)] as const,
  );
  return {
    ...Object.fromEntries(amountFields),
    cash_on_delivery: item.cash_on_delivery ? 'on' : 'off',
    exchange_rate: String(item.exchange_rate),
    phone: item.phone ?? '',
    whatsapp: item.whatsapp ?? '',
    email: item.email ?? '',
  };
}

export const toCountryBody = (fields: FlatFields, version: number): SettingsBody<'setCountrySettings'> => ({
  version,
  delivery_fee: readNumber(fields.delivery_fee),
  free_delivery_from: readNumber(fields.free_delivery_from),
  cash_up_to: readNumber(fields.cash_up_to),
  home_draw_fee: readNumber(fields.home_draw_fee),
  cash_on_delivery: fields.cash_on_delivery === 'on',
  exchange_rate: readNumber(fields.exchange_rate),
  phone: orNull(fields.phone),
  whatsapp: orNull(fields.whatsapp),
  email: orNull(fields.email),
});

/** Addresses of the shop's own pages, one a line. */
const toLines = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const toShopFields = (item: ShopItem): FlatFields => ({
  'name.en': item.name.en,
  'name.ar': item.name.ar,
  'logo.en': item.logo?.en ?? '',
  'logo.ar': item.logo?.ar ?? '',
  social: item.social.join('\n'),
});

/** A language without a logo shows the other's; without any, the shop's own drawing is shown. */
function toLogo({ 'logo.en': en = '', 'logo.ar': ar = '' }: FlatFields): ShopItem['logo'] {
  return en === '' && ar === '' ? null : { en: en || ar, ar: ar || en };
}

export const toShopBody = (fields: FlatFields, version: number): SettingsBody<'setShopSettings'> => ({
  version,
  name: { en: fields['name.en'] ?? '', ar: fields['name.ar'] ?? '' },
  logo: toLogo(fields),
  social: toLines(fields.social),
});

export const toSellerFields = ({ vat_number: vat, ...seller }: SellerItem): FlatFields => ({
  ...seller,
  vat_number: vat ?? '',
});
export const toSellerBody = (fields: FlatFields, version: number): SettingsBody<'setSeller'> => ({
  version,
  seller: {
    name_en: fields.name_en ?? '',
    name_ar: fields.name_ar ?? '',
    registration: fields.registration ?? '',
    vat_number: orNull(fields.vat_number),
    address_en: fields.address_en ?? '',
    address_ar: fields.address_ar ?? '',
  },
});

/** `{ 'name.en': 'x' }` as a form holds it: `{ name: { en: 'x' } }`. */
export function nest(flat: FlatFields): Record<string, unknown> {
  const nested: Record<string, Record<string, string> | string> = {};
  for (const [path, value] of Object.entries(flat)) {
    const [name = '', inner] = path.split('.');
    if (inner === undefined) nested[name] = value;
    else nested[name] = { ...(nested[name] as Record<string, string> | undefined), [inner]: value };
  }
  return nested;
}

export function flatten(nested: Readonly<Record<string, unknown>>): FlatFields {
  return Object.fromEntries(
    Object.entries(nested).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([inner, text]) => [`${name}.${inner}`, String(text)])
        : [[name, String(value ?? '')]],
    ),
  );
}
