import type { Currency } from '../../../shared/domain/money.ts';
import { toMinor } from '../../../shared/domain/money.ts';
import { useApp } from '../../state/app-context.ts';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';

export interface CompactLine {
  sku: string;
  name: string;
  count: number;
  total_local: number;
  giveaway: boolean;
  image: string | null;
}

/** Compact lines of a quote or an order; a SKU may appear both bought and as a giveaway. */
export function CompactLines({ lines, currency }: { lines: readonly CompactLine[]; currency: Currency }) {
  const { locale, t } = useApp();
  return (
    <ul className="compact-lines">
      {lines.map(({ sku, name, count, total_local, giveaway, image }) => (
        <li key={`${sku} ${giveaway}`}>
          <span className="thumbnail">
            {image && <Picture url={image} sizes="64px" alt="" />}
            <b>
              <span className="sr-only">× </span>
              {count}
            </b>
          </span>
          <bdi>{name}</bdi>
          {giveaway ? (
            <span className="giveaway-label">{t('cart.giveaway')}</span>
          ) : (
            <Money minor={toMinor(total_local, currency)} currency={currency} locale={locale} />
          )}
        </li>
      ))}
    </ul>
  );
}
