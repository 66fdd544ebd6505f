import { countries } from '../../../shared/domain/country.ts';
import { formatMoney, toMinor } from '../../../shared/domain/money.ts';
import { useCall } from '../../data/use-call.ts';
import { useApp } from '../../state/app-context.ts';

export function WalletSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { country, locale, t } = useApp();
  const { data } = useCall('wallet', {}, { fresh: true });
  const { currency } = countries[country];
  const balance = data?.items.find((one) => one.currency === currency)?.balance ?? 0;
  if (balance === 0) return null;
  const amount = formatMoney(toMinor(balance, currency), currency, locale);
  return (
    <label className="check check--switch">
      <span>
        {t('checkout.use_wallet')} <bdi className="amount">{amount}</bdi>
      </span>
      <input type="checkbox" role="switch" name="wallet" checked={isOn} onChange={() => onChange(!isOn)} />
    </label>
  );
}
