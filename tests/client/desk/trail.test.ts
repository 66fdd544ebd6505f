import { expect, test } from 'vitest';
import { listCallOptions, nameCall } from '../../../client/desk/features/audit-log/call-name.ts';
import { formatChange } from '../../../client/desk/features/audit-log/change-text.ts';
import { nameField, nameTable } from '../../../client/desk/features/audit-log/row-names.ts';
import { nameSubject, toSubject } from '../../../client/desk/features/audit-log/subject.ts';
import { deskCalls } from '../../../shared/contract/desk/calls.ts';
import { webDeskCalls } from '../../../shared/contract/desk/web.ts';
import { auditedTables } from '../../../shared/domain/audited-tables.ts';

test.each([
  ['/desk/settings/country/:country', 'Settings of a country', 'إعدادات دولة'],
  ['/desk/audit/log/:id/undo', 'Change taken back', 'التراجع عن تعديل'],
  ['/desk/staff/:id', 'Name, language or roles of somebody', 'اسم موظف أو لغته أو أدواره'],
  ['/desk/gone', '/desk/gone', '/desk/gone'],
])('%s is said as %s', (path, en, ar) => expect([nameCall(path, 'en'), nameCall(path, 'ar')]).toEqual([en, ar]));

test('each call that writes has a name of its own in both languages', () => {
  const writing = Object.values(deskCalls).filter(({ writes }) => writes);
  for (const locale of ['en', 'ar'] as const) {
    const names = writing.map(({ path }) => nameCall(path, locale));
    expect(names.filter((name) => name.startsWith('/desk'))).toEqual([]);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    expect(listCallOptions(locale)).toHaveLength(writing.length);
  }
});

test('signing in is named, too', () => {
  const silent = ['session', 'signInOptions', 'invitationOptions', 'passkeyOptions'];
  const unnamed = Object.entries(webDeskCalls)
    .filter(([name, { path }]) => !silent.includes(name) && nameCall(path, 'ar') === path)
    .map(([name]) => name);
  expect(unnamed).toEqual([]);
});

test('each table that the trail records has a name', () => {
  const unnamed = Object.keys(auditedTables).filter((table) => nameTable(table, 'ar') === table);
  expect(unnamed).toEqual([]);
  expect(nameField('base_fils', 'en')).toBe('price');
});

test.each([
  ['kw-100042', 'number KW-100042'],
  ['KW100042', 'number KW-100042'],
  ['٤KW', 'sku 4KW'],
  ['KW-١٠٠٠٤٢', 'number KW-100042'],
  ['sa', 'country SA'],
  ['OLLY-1', 'sku OLLY-1'],
  ['id demo-noura', 'id demo-noura'],
  ['kind brands', 'kind brands'],
  ['  ', null],
])('%j is looked for as %j', (typed, subject) => expect(toSubject(typed)).toBe(subject));

const change = (name: string, before: unknown, after: unknown, entityId = 'S1 KW') =>
  formatChange({ entity: 'x', entityId, name, before, after }, 'en');

test.each([
  ['base_fils', 4250, 425, 'KWD\u00a04.250', 'KWD\u00a00.425'],
  ['price_minor', 1999, null, 'KWD\u00a01.999', null],
  ['rate_micros', 12_250_000, 12_300_000, '12.25', '12.3'],
  ['name_en', 'A', 'B', 'A', 'B'],
  ['takes_cash', 0, 1, '0', '1'],
  ['images', '["/a","/b"]', '["/b","/c"]', '/a', '/c'],
  ['images', '["/a","/b"]', '["/b","/a"]', '/a · /b', '/b · /a'],
  [
    'content',
    '{"name":{"en":"Afiya","ar":"عافية"}}',
    '{"name":{"en":"Noor","ar":"عافية"}}',
    'name.en: Afiya',
    'name.en: Noor',
  ],
  ['rest_days', '[5]', '[5,6]', null, '6'],
  ['name_en', '{broken', null, '{broken', null],
])('%s %j → %j is said as %j → %j', (name, before, after, old, fresh) =>
  expect(change(name, before, after)).toEqual({ before: old, after: fresh }),
);

test('money is told in its row’s currency, and not at all where no country is named', () => {
  expect(change('fee_minor', 1500, 2000, 'SA')).toEqual({ before: 'SAR\u00a015.00', after: 'SAR\u00a020.00' });
  expect(change('fee_minor', 1500, 2000, 'x')).toEqual({ before: '1500', after: '2000' });
});

test('a day has the name of its month, and a time its clock', () => {
  expect(change('expires_on', '2027-03-10', null).before).toMatch(/10 Mar.*2027/);
  expect(change('ends_at', Date.parse('2027-03-10T09:30:00Z'), null).before).toContain('12:30');
});

test.each([
  ['number KW-100042', 'KW-100042'],
  ['country KW', 'الكويت'],
  ['key a6f0c3d2-11aa', null],
  ['import 3', null],
  ['menu', 'menu'],
])('an entry about %s says %s', (subject, said) =>
  expect(nameSubject(subject, { KW: 'الكويت', SA: 'السعودية' })).toBe(said),
);
