import { expect, test } from 'vitest';
import { parseClock, toRule, toRuleFields } from '../../../client/desk/features/settings/delivery-fields.ts';
import {
  formatLines,
  parseLines,
  toMenuBody,
  toMenuFields,
} from '../../../client/desk/features/settings/menu-fields.ts';
import { asAmount, asRate, listChanges } from '../../../client/desk/features/settings/setting-changes.ts';
import {
  flatten,
  nest,
  toCountryBody,
  toCountryFields,
  toSellerBody,
  toSellerFields,
  toShopBody,
  toShopFields,
} from '../../../client/desk/features/settings/setting-fields.ts';
import { countrySettings, menuSettings, shopSettings } from '../../../shared/contract/desk/setting.ts';

const kuwait = {
  delivery_fee: 1.25,
  free_delivery_from: 25,
  cash_on_delivery: true,
  cash_up_to: 150,
  exchange_rate: 1,
  home_draw_fee: 0,
  phone: '+96522223333',
  whatsapp: null,
  email: null,
};

test('a form of a country that nobody touched sends what was there', () => {
  const { version, ...sent } = toCountryBody(toCountryFields(kuwait, 'KWD'), 7);
  expect([version, sent]).toEqual([7, kuwait]);
  expect(countrySettings.parse(sent)).toEqual(kuwait);
});

test.each([
  ['١٫٥', 1.5],
  ['1.250', 1.25],
  ['0', 0],
])('a fee typed as %s is sent as %d', (typed, fee) => {
  expect(toCountryBody({ ...toCountryFields(kuwait, 'KWD'), delivery_fee: typed }, 1).delivery_fee).toBe(fee);
});

test('a contact that was emptied is taken away', () => {
  expect(toCountryBody({ ...toCountryFields(kuwait, 'KWD'), phone: '  ' }, 1).phone).toBeNull();
});

test('the shop’s pages stand one a line, and its logo stays', () => {
  const item = {
    name: { en: 'Afiya', ar: 'عافية' },
    logo: null,
    social: ['https://x.com/afiya', 'https://www.tiktok.com/@afiya'],
  };
  const fields = toShopFields(item as never);
  const { version: _, ...sent } = toShopBody({ ...fields, social: `${fields.social}\n\n ` }, 1);
  expect(shopSettings.parse(sent)).toEqual(item);
});

test('a seller without a VAT number has none', () => {
  const seller = { name_en: 'A', name_ar: 'ع', registration: '1', vat_number: null, address_en: 'B', address_ar: 'ب' };
  expect(toSellerBody(toSellerFields(seller), 2)).toEqual({ version: 2, seller });
});

test('dotted names are nested for the form and flat again', () => {
  const flat = { 'name.en': 'A', 'name.ar': 'ع', social: '' };
  expect(nest(flat)).toEqual({ name: { en: 'A', ar: 'ع' }, social: '' });
  expect(flatten(nest(flat))).toEqual(flat);
});

test('an entry of the log says what changed in the form’s words, and leaves out other rows', () => {
  const changes = [
    {
      entity: 'free_delivery',
      entity_id: 'KW',
      kind: 'changed' as const,
      fields: [
        { name: 'fee_minor', before: 1500, after: 1250 },
        { name: 'terms_version', before: 1, after: 2 },
        { name: 'content', before: '{}', after: '{"a":1}' },
        { name: 'rate_micros', before: null, after: 12_200_000 },
      ],
    },
  ];
  const columns = {
    fee_minor: { label: 'Fee', format: asAmount('KWD') },
    rate_micros: { label: 'Rate', format: asRate },
    content: { label: 'Shop' },
  };
  expect(listChanges({ changes }, columns)).toEqual([
    { label: 'Fee', before: '1.500 KWD', after: '1.250 KWD' },
    { label: 'Shop', before: null, after: null },
    { label: 'Rate', before: null, after: '12.2' },
  ]);
});

test.each([
  ['', '', null],
  ['/media/a', '', { en: '/media/a', ar: '/media/a' }],
  ['', '/media/b', { en: '/media/b', ar: '/media/b' }],
  ['/media/a', '/media/b', { en: '/media/a', ar: '/media/b' }],
])('logos %j and %j are sent as %j', (en, ar, logo) => {
  const fields = { 'name.en': 'A', 'name.ar': 'ع', 'logo.en': en, 'logo.ar': ar, social: '' };
  expect(toShopBody(fields, 1).logo).toEqual(logo);
});

const menu = {
  bar: [{ path: '/products', label: { en: 'All', ar: 'الكل' } }, { categories: 7 }],
  groups: [
    {
      title: { en: 'Shop', ar: 'المتجر' },
      links: [{ path: '/about', label: { en: 'About', ar: 'من نحن' }, hidden: true }],
    },
  ],
};

test('a menu that nobody touched is sent as it was', () => {
  expect(toMenuBody(toMenuFields(menu), 3)).toEqual({ version: 3, ...menu });
  expect(menuSettings.parse({ bar: menu.bar, groups: menu.groups })).toEqual(menu);
});

test('what is typed into a label never becomes another line or field', () => {
  const typed = [{ en: 'A → B\nC', ar: 'ا', path: ' /x ', isHidden: false }];
  const [line] = parseLines(formatLines(typed));
  expect(line).toMatchObject({ en: 'A B C', ar: 'ا' });
  expect(toMenuBody({ bar: formatLines(typed) }, 1).bar).toEqual([{ path: '/x', label: { en: 'A B C', ar: 'ا' } }]);
});

test('a group without a title is left out', () => {
  expect(toMenuBody({ ...toMenuFields(menu), group0: '' }, 1).groups).toEqual([]);
});

test.each([
  ['14:00', 840],
  ['٩:٣٠', 570],
  ['24:00', 1440],
  ['24:01', null],
  ['12:60', null],
  ['noon', null],
])('a clock typed as %j is %j minutes', (typed, minutes) => expect(parseClock(typed)).toBe(minutes));

test('a delivery rule that nobody touched is sent as it was', () => {
  const rule = { cut_off: 840, first_days: 1, last_days: 2, rest_days: [5, 6] };
  expect(toRule(toRuleFields(rule))).toEqual(rule);
  expect(toRule({ ...toRuleFields(rule), rest_days: '' }).rest_days).toEqual([]);
});
