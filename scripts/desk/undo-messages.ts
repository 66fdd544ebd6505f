import type { Locale } from '../../shared/domain/money.ts';
import type { Message } from './message.ts';

export interface ImportRecord {
  id: number;
  file: string;
  at: string;
  created: number;
  updated: number;
  stock: 'set' | 'add' | null;
  state: 'done' | 'interrupted' | 'undoing' | 'undone';
}

const states: Readonly<Record<ImportRecord['state'], Message>> = {
  done: { en: 'done', ar: 'تم' },
  interrupted: { en: 'interrupted: import the same file again', ar: 'انقطع، استورد الملف نفسه مرة أخرى' },
  undoing: { en: 'partly undone: run catalogue undo again', ar: 'التراجع لم يكتمل، أعد أمر undo' },
  undone: { en: 'undone', ar: 'تم التراجع عنه' },
};

/** Times are UTC. */
export function formatHistory(items: readonly ImportRecord[], locale: Locale): string[] {
  const en = locale === 'en';
  if (items.length === 0) return [en ? 'No imports.' : 'لا توجد عمليات استيراد.'];
  return items.map(({ id, file, at, created, updated, stock, state }) =>
    [
      String(id),
      `${at.slice(0, 16).replace('T', ' ')} UTC`,
      en ? `${created} new, ${updated} changed` : `جديد: ${created}، معدّل: ${updated}`,
      ...(stock === null ? [] : [en ? `stock: ${stock}` : `المخزون: ${stock}`]),
      states[state][locale],
      file,
    ].join('  '),
  );
}

export interface UndoResult {
  refused: 'none' | 'unknown' | 'undone' | null;
  id: number | null;
  file: string;
  restored: number;
  taken_off: number;
  left: { sku: string; column: string; now: string; before: string }[];
  moved: number;
  short: { sku: string; country: string; asked: number; moved: number }[];
}

const refusals: Readonly<Record<NonNullable<UndoResult['refused']>, Message>> = {
  none: { en: 'There’s no import to undo.', ar: 'لا يوجد استيراد للتراجع عنه.' },
  unknown: {
    en: 'No import {id} changed anything. See catalogue history.',
    ar: 'لا يوجد استيراد برقم {id} غيّر شيئًا، انظر catalogue history.',
  },
  undone: {
    en: 'Import {id} has already been undone. To undo an earlier one, give its number: see catalogue history.',
    ar: 'سبق التراجع عن الاستيراد {id}. للتراجع عن استيراد أقدم اذكر رقمه، انظر catalogue history.',
  },
};

export function formatUndo(
  { refused, id, restored, taken_off, left, moved, short }: UndoResult,
  locale: Locale,
): string[] {
  const en = locale === 'en';
  if (refused !== null) return [refusals[refused][locale].replace('{id}', String(id ?? ''))];
  return [
    ...left.map(({ sku, column, now, before }) =>
      en
        ? `${sku}, ${column}: changed since the import, so it stays “${now}” (before: “${before}”)`
        : `${sku}، خانة ${column}: تغيّرت بعد الاستيراد وتبقى «${now}» (قبله: «${before}»)`,
    ),
    ...short.map(({ sku, country, asked, moved: done }) =>
      en
        ? `${sku} in ${country}: only ${-done} of ${-asked} removed, because the rest are sold`
        : `${sku} في ${country}: خُصمت ${-done} من ${-asked}، والباقي بيع`,
    ),
    en
      ? `Import ${id} undone. Products restored: ${restored}. New products taken off sale: ${taken_off}. Stock levels restored: ${moved}.`
      : `تم التراجع عن الاستيراد ${id}: منتجات عادت كما كانت: ${restored}، منتجات جديدة أُوقف بيعها: ${taken_off}، كميات أُعيدت: ${moved}`,
  ];
}
