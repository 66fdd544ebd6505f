import { expect, test } from 'vitest';
import { nameSubject } from '../../../client/desk/features/audit-log/subject.ts';
import { nameKey, nameTouched, summariseChanges } from '../../../client/desk/features/audit-log/touched.ts';
import type { AuditEntry } from '../../../shared/contract/desk/audit-log.ts';
import type { Locale } from '../../../shared/domain/money.ts';

const order = (number: string) => ({ id: `o-${number}`, of: 'order' as const, en: number, ar: number });
const product = (en: string, ar: string) => ({ id: en, of: 'product' as const, en, ar });
const goods = ['A', 'B', 'C', 'D', 'E'].map((name) => product(name, `م${name}`));
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

test.each<[Locale, AuditEntry['named'], string | null, string]>([
  ['en', [order('KW-100008'), product('Zinc', 'زنك')], 'number KW-100008', 'Zinc'],
  ['ar', [order('KW-100008'), product('Zinc', 'زنك')], null, 'KW-100008 · زنك'],
  ['en', [order('KW-1'), order('KW-2'), order('KW-3')], null, 'KW-1 · KW-2 · 1 more order'],
  ['ar', goods.slice(0, 3), null, 'مA · مB · منتج آخر'],
  ['ar', goods.slice(0, 4), null, 'مA · مB · منتجان آخران'],
  ['ar', goods, null, 'مA · مB · 3 منتجات أخرى'],
  ['ar', [product('Zinc', '')], null, 'Zinc'],
  ['en', [], 'id 1', ''],
])('in %s %j about %s is named: %s', (locale, named, subject, said) =>
  expect(plain(nameTouched({ named, subject, changes: [], change_count: 0 }, locale))).toBe(said),
);

const changed = (entity: string) => ({ entity, entity_id: 'x', kind: 'added' as const, fields: [] });

test.each<[Locale, string[], number, string]>([
  ['en', ['orders', 'pack_scans', 'pack_scans', 'pack_scans'], 4, 'Order · Scanned pack (3)'],
  ['ar', ['orders', 'pack_scans', 'pack_scans', 'pack_scans'], 4, 'طلب · عبوة ممسوحة (3)'],
  ['ar', ['orders'], 9, 'طلب · وغيرها'],
])('in %s changes of %j are told by kind, never as rows', (locale, entities, all, said) =>
  expect(
    summariseChanges({ named: [], subject: null, changes: entities.map(changed), change_count: all }, locale),
  ).toBe(said),
);

test.each([
  ['id 50', null],
  ['import 3', null],
  ['id 5f0c2d1e-1b2a-4c3d-9e8f-7a6b5c4d3e2f', null],
  ['id demo-noura', 'demo-noura'],
  ['number KW-100042', 'KW-100042'],
])('the subject %s is said as %j', (subject, said) => expect(nameSubject(subject, {})).toBe(said));

test('a row’s key has the names of what it stands for', () => {
  expect(nameKey('S1 KW', [{ ...product('Zinc', 'زنك'), id: 'S1' }], 'ar')).toBe('زنك KW');
});
