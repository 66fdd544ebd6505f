/** What an answer did with the words, in plain text: what was left out, what isn't sold, which price was understood. */
import type { SearchFindings } from '../../../shared/contract/catalogue.ts';
import { formatMoney, toMinor } from '../../../shared/domain/money.ts';
import type { AppValue } from '../../state/app-context.ts';

type Spoken = Pick<AppValue, 't' | 'locale' | 'country'>;

/** `now foods`, `gummies` → now foods”, “gummies: the message has the outer quotes. */
export const droppedText = ({ relaxed }: SearchFindings, { t }: Spoken): string =>
  (relaxed?.dropped ?? []).join(t('search.between_dropped'));

function leftOut(found: SearchFindings, spoken: Spoken): string | null {
  const { relaxed, not_sold: name } = found;
  const { t, country } = spoken;
  const kept = relaxed?.kept ?? '';
  if (name !== undefined) {
    const place = t(`shell.country_${country}`);
    return kept === ''
      ? t('search.not_sold', { name, country: place })
      : t('search.not_sold_kept', { name, country: place, kept });
  }
  if (!relaxed || kept === '') return null;
  return t(`search.relaxed_${relaxed.reason}`, { dropped: droppedText(found, spoken), kept });
}

function priced({ price }: SearchFindings, { t, locale }: Spoken): string | null {
  if (!price) return null;
  const money = (amount: number) => formatMoney(toMinor(amount, price.currency), price.currency, locale);
  if (price.min === null) return price.max === null ? null : t('search.price_max', { max: money(price.max) });
  if (price.max === null) return t('search.price_min', { min: money(price.min) });
  return t('search.price_between', { min: money(price.min), max: money(price.max) });
}

/** null: the answer is for the words as they were typed. */
export function sentenceOf(found: SearchFindings, spoken: Spoken): string | null {
  const parts = [leftOut(found, spoken), priced(found, spoken)].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}
