/** Sums that the wire has in the currency's smallest unit, as they are read: `4000` of a reply in KWD is `4.000 KWD`. */
import { isCurrency } from '../../shared/domain/currencies.ts';
import { type Currency, formatAmountWithCode } from '../../shared/domain/money.ts';

const isMinor = (name: string) => /(^|_)minor$/.test(name);
/** An order's sums, of which each is money (`previewOrderEdit`). */
const isSums = (value: object) => 'subtotal' in value && 'total' in value;

/** The currency is that of the object, or of what it is in. */
export function withMoney(value: unknown, within?: Currency): unknown {
  if (Array.isArray(value)) return value.map((one) => withMoney(one, within));
  if (value === null || typeof value !== 'object') return value;
  const own = 'currency' in value && isCurrency(value.currency) ? value.currency : within;
  const isMoney = (name: string) => isMinor(name) || isSums(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      own !== undefined && typeof one === 'number' && isMoney(name)
        ? formatAmountWithCode(one, own)
        : withMoney(one, own),
    ]),
  );
}
