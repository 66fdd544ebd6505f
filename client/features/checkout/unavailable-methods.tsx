import type { Quote, UnavailableMethod } from '../../../shared/contract/order.ts';
import { formatMoney, toMinor } from '../../../shared/domain/money.ts';
import { useApp } from '../../state/app-context.ts';
import { VerifyPhone } from './verify-phone.tsx';

export function UnavailableMethods({
  quote,
  phone,
  onProved,
}: {
  quote: Pick<Quote, 'unavailable_methods' | 'currency'>;
  phone: string;
  onProved: () => void;
}) {
  const { locale, t } = useApp();
  const { currency, unavailable_methods: methods } = quote;
  const formatLimit = ({ reason, limit }: UnavailableMethod) =>
    reason === 'cash_amount' ? formatMoney(toMinor(limit ?? 0, currency), currency, locale) : String(limit ?? '');
  return methods.map((one) => (
    <div className="unavailable-method" key={one.method} data-unavailable={one.method}>
      <p className="small muted">{t(`checkout.no_${one.reason}`, { limit: formatLimit(one) })}</p>
      {one.reason === 'cash_limit' && <VerifyPhone phone={phone} onProved={onProved} />}
    </div>
  ));
}
