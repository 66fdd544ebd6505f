import { type Currency, toMinor } from '../../../shared/domain/money.ts';
import { useApp } from '../../state/app-context.ts';
import { Money } from '../../ui/money.tsx';

/** The part of a cash total below the smallest coin, taken off the totals. */
export function CashRounding({ figures }: { figures: { currency: Currency; cash_rounding_local: number } }) {
  const { locale, t } = useApp();
  const { currency, cash_rounding_local: rounding } = figures;
  if (rounding === 0) return null;
  return (
    <div className="deduction">
      <dt>{t('checkout.cash_rounding')}</dt>
      <dd>
        <Money minor={-toMinor(rounding, currency)} currency={currency} locale={locale} sign="−" />
      </dd>
    </div>
  );
}
