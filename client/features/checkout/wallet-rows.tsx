import { type Currency, toMinor } from '../../../shared/domain/money.ts';
import { useApp } from '../../state/app-context.ts';
import { Money } from '../../ui/money.tsx';

export function WalletRows({
  figures,
  paid = null,
}: {
  figures: { currency: Currency; wallet_local: number; to_pay_local: number };
  /** What the rest was paid with; null while it is due. */
  paid?: string | null;
}) {
  const { locale, t } = useApp();
  const { currency, wallet_local: wallet, to_pay_local: toPay } = figures;
  if (wallet === 0) return null;
  return (
    <dl className="totals">
      <div className="deduction">
        <dt>{t('checkout.from_wallet')}</dt>
        <dd>
          <Money minor={toMinor(wallet, currency)} currency={currency} locale={locale} sign="−" />
        </dd>
      </div>
      {(paid === null || toPay > 0) && (
        <div className="grand-total">
          <dt>{paid ?? t('checkout.to_pay')}</dt>
          <dd>
            <Money minor={toMinor(toPay, currency)} currency={currency} locale={locale} />
          </dd>
        </div>
      )}
    </dl>
  );
}
