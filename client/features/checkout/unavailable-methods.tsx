import type { Quote, UnavailableMethod } from '../../../shared/contract/order.ts';
import { formatMoney, toMinor } from '../../../shared/domain/money.ts';
import { useApp } from '../../state/app-context.ts';

/** Why a way to pay that the country has is not among those above. */
export function UnavailableMethods({ quote }: { quote: Pick<Quote, 'unavailable_methods' | 'currency'> }) {
  const { locale, t } = useApp();
  const { currency, unavailable_methods: methods } = quote;
  const limitOf = ({ reason, limit }: UnavailableMethod) =>
    reason === 'cash_amount' ? formatMoney(toMinor(limit ?? 0, currency), currency, locale) : String(limit ?? '');
  return methods.map((one) => (
    <p className="small muted" key={one.method} data-unavailable={one.method}>
      {t(`checkout.no_${one.reason}`, { limit: limitOf(one) })}
    </p>
  ));
}
