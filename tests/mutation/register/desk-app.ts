/** The web desk in the browser (docs/desk.md "A page of the web desk"). */
import { at, type Mutation } from './mutation.ts';

export const deskApp: readonly Mutation[] = [
  at('DESK14.1', 'shared/domain/decimal-input.ts', 'fraction.length === 3)', 'fraction.length === 30)'),
  at(
    'DESK14.2',
    'shared/domain/decimal-input.ts',
    String.raw`.replace(/\u066b/g, '!')`,
    String.raw`.replace(/\u066b/g, '')`,
  ),
  at(
    'DESK14.3',
    'shared/domain/day-field.ts',
    'distanceDays(a, today) - distanceDays(b, today)',
    'distanceDays(b, today) - distanceDays(a, today)',
  ),
  at('DESK14.4', 'client/desk/keys/match-key.ts', "if (code.startsWith('Key'))", "if (code.startsWith('Dead'))"),
  at('DESK14.5', 'client/desk/keys/shortcut-list.ts', '!isField || one.inFields', 'true'),
  at('DESK14.6', 'client/desk/menu.ts', '.filter((page) => may(page.may))', ''),
  at('DESK14.7', 'client/desk/forms/leave-guard.tsx', 'const isUnsaved = isDirty &&', 'const isUnsaved = !isDirty &&'),
  at('DESK14.11', 'client/desk/forms/leave-guard.tsx', 'const isUnsaved = isDirty &&', 'const isUnsaved ='),
  at('DESK14.8', 'client/desk/forms/desk-form.tsx', '=> labels.has(path)', '=> !labels.has(path)'),
  at('DESK14.9', 'client/desk/forms/merge.ts', ' && mine[name] !== theirs[name]', ''),
  at('DESK17.1', 'client/desk/features/import/preview-rows.ts', 'asSent?.cells !== one.cells ||', 'asSent === undefined ||'),
  at('DESK17.2', 'client/desk/features/import/preview-rows.ts', '            isConfirmed: false,\n', ''),
  at('DESK17.3', 'client/desk/features/import/import-draft.ts', 'stock === null && isStockColumn(column)', 'false'),
  at('DESK17.4', 'shared/domain/import-sheet.ts', "if (sku !== '' && seen.has(sku))", 'if (seen.has(sku))'),
  at(
    'DESK17.5',
    'shared/domain/import-text.ts',
    "odd > even ? 'utf-16le' : 'utf-16be'",
    "odd > even ? 'utf-16be' : 'utf-16le'",
  ),
  at('DESK17.6', 'shared/domain/import-headers.ts', 'column === null || taken.has(column)', 'column === null'),
  at('DESK17.7', 'shared/domain/import-csv.ts', "text.includes('/') ? parseDay(text) : null", 'null'),
  at('DESK19.1', 'shared/domain/scheduled-price.ts', 'priceMinor >= regularMinor', 'priceMinor > regularMinor'),
  at('DESK19.2', 'shared/domain/scheduled-price.ts', 'now < endsAt ?', 'now <= endsAt ?'),
  at('DESK19.3', 'worker/commerce/features/order/cart.ts', 'terms.is_due === 1', 'false'),
  at(
    'DESK19.4',
    'worker/commerce/features/schedule/scheduled-prices.ts',
    "if (other) faults.push({ field: 'starts_at', code: 'overlap', other });",
    '',
  ),
  at('DESK19.5', 'shared/domain/tsv.ts', "if (letter === '\\t') endCell();", 'if (false) endCell();'),
  at(
    'DESK19.6',
    'client/desk/features/product/grid/edits.ts',
    "if ('code' in read) return { fault: read.code };",
    "if ('code' in read) return { value: text };",
  ),
  at('DESK19.7', 'worker/commerce/features/desk/import-plan.ts', 'if (moved.length > 0) {', 'if (moved.length > 99) {'),
];
