import { expect, test } from 'vitest';
import { nameCall, showValue } from '../../../client/desk/features/audit-log/call-name.ts';

test.each([
  ['/desk/settings/country/:country', 'settings country'],
  ['/desk/audit/log/:id/undo', 'audit log undo'],
  ['/desk/stock', 'stock'],
])('%s is said as %s', (path, name) => expect(nameCall(path)).toBe(name));

test.each([
  [null, null],
  ['', ''],
  [0, '0'],
  [{ a: 1 }, '{"a":1}'],
  ['x'.repeat(121), `${'x'.repeat(120)}…`],
])('%j is shown as %s', (value, text) => expect(showValue(value)).toBe(text));
