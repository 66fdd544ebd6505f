import type { Currency } from '../../../shared/domain/money.ts';
import { toMinor } from '../../../shared/domain/money.ts';
import { useApp } from '../../state/app-context.ts';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';

export interface MiniLine {
  sku: string;
  name: string;
  count: number;
  total_local: number;
  image: string | null;
}

/** Lines of a quote or an order, small. */
export function MiniLines({ lines, currency }: { lines: readonly MiniLine[]; currency: Currency }) {
  const { locale } = useApp();
  return (
    <ul className="mini">
      {lines.map(({ sku, name, count, total_local, image }) => (
        <li key={sku}>
          <span className="pic">
            {image && <Picture url={image} sizes="64px" alt="" />}
            <b>
              <span className="sr">× </span>
              {count}
            </b>
          </span>
          <bdi>{name}</bdi>
          <Money minor={toMinor(total_local, currency)} currency={currency} locale={locale} />
        </li>
      ))}
    </ul>
  );
}
