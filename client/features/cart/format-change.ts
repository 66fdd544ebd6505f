/** Describes a change that the server made to the cart; amounts are in the major unit of `currency`. */
import { type Currency, formatMoney, type Locale, toMinor } from '../../../shared/domain/money.ts';
import type { Translator } from '../../state/app-context.ts';

export interface LineChange {
  sku: string;
  field: 'count' | 'price' | 'gone';
  from: number | null;
  to: number | null;
}

export function formatChange(
  { field, from, to }: LineChange,
  currency: Currency,
  locale: Locale,
  t: Translator,
): string {
  if (field === 'gone' || (field === 'count' && to === 0)) return t('cart.changed_gone');
  if (field === 'count') return t('cart.changed_count', { from: from ?? 0, to: to ?? 0 });
  const money = (major: number | null) => formatMoney(toMinor(major ?? 0, currency), currency, locale);
  return t('cart.changed_price', { from: money(from), to: money(to) });
}
