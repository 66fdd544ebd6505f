import { useLocation } from 'react-router';
import { toMinor } from '../../../shared/domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../api/swr.ts';
import { AccountFrame } from '../../features/auth/account-frame.tsx';
import { ChargeForm } from '../../features/wallet/charge-form.tsx';
import { WalletHistory } from '../../features/wallet/history.tsx';
import { definePage } from '../../page.ts';
import { useApp, useT } from '../../state/app-context.ts';
import { Money } from '../../ui/money.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';

/** `?page=`: whole, from 1; null for anything else. */
const pageOf = (search: string): number | null => {
  const typed = new URLSearchParams(search).get('page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : null;
};

function Balances() {
  const { locale, t } = useApp();
  const { data, error, mutate } = useCall('wallet', {}, { fresh: true });
  return (
    <section className="box balances">
      <h2>{t('wallet.balance')}</h2>
      {data ? (
        data.items.map(({ currency, balance }) => (
          <p className="balance" key={currency}>
            <Money minor={toMinor(balance, currency)} currency={currency} locale={locale} />
          </p>
        ))
      ) : error ? (
        <ErrorState message={error.message} again={t('shell.try_again')} onRetry={() => void mutate()} />
      ) : (
        <Skeleton lines={1} word={t('shell.loading')} />
      )}
      <p className="muted small">{t('wallet.balance_text')}</p>
    </section>
  );
}

function WalletPage() {
  const t = useT();
  const page = pageOf(useLocation().search) ?? 1;
  return (
    <AccountFrame title={t('wallet.title')} path={paths.wallet()}>
      <div className="two">
        <div>
          <Balances />
          <WalletHistory page={page} />
        </div>
        <ChargeForm />
      </div>
    </AccountFrame>
  );
}

export const page = definePage({
  access: 'user',
  load: async ({ url, tryGet }) => {
    const number = pageOf(url.search);
    if (number === null) return { status: 404 };
    const input = number === 1 ? {} : { params: { page: number } };
    const [, history] = await Promise.all([tryGet('wallet'), tryGet('walletHistory', input)]);
    return history && number > 1 && history.items.length === 0 ? { status: 404 } : undefined;
  },
  head: ({ t }) => ({ title: t('wallet.title'), noindex: true }),
  View: WalletPage,
});
