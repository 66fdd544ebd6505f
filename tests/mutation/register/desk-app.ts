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
  at('DESK14.12', 'client/desk/forms/save-bar.tsx', 'reset(undefined, { keepDirtyValues: false })', 'reset()'),
  at(
    'DESK14.13',
    'client/desk/features/product/use-save-product.tsx',
    'form.reset(toForm(read.item), { keepDirtyValues: false })',
    'form.reset(toForm(read.item))',
  ),
  at(
    'DESK14.14',
    'client/desk/features/product/prepare-picture.ts',
    'Math.min(1, edge / Math.max(width, height))',
    'edge / Math.max(width, height)',
  ),
  at('DESK14.15', 'client/desk/features/product/pictures-panel.tsx', 'files.slice(0, Math.max(0, space))', 'files'),
  at(
    'DESK14.16',
    'client/desk/forms/changed-names.ts',
    "if (Array.isArray(dirty)) return hasChange(dirty) ? [path.join('.')] : [];",
    '',
  ),
  at(
    'DESK14.17',
    'worker/commerce/features/media/product-pictures.ts',
    'other.en === en) < at',
    'other.en === en) > at',
  ),
  at(
    'DESK14.18',
    'worker/commerce/features/desk/import-plan.ts',
    'if (!isNamed || former === undefined ||',
    'if (isNamed || former === undefined ||',
  ),
  at('DESK14.19', 'worker/commerce/features/media/picture-size.ts', 'if (!isMadeOfBoxes(bytes)) return null;', ''),
  at(
    'DESK14.20',
    'worker/commerce/features/catalogue/cards.ts',
    'alt: image.alt?.[locale] || row.name',
    'alt: row.name',
  ),
  at('DESK14.9', 'client/desk/forms/merge.ts', ' && mine[name] !== theirs[name]', ''),
];
