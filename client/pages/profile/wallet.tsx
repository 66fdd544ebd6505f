import { useLocation } from 'react-router';
import { toMinor } from '../../../shared/domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../data/use-call.ts';
import { AccountFrame } from '../../features/auth/account-frame.tsx';
import { LoadingOrError } from '../../features/call/loading-or-error.tsx';
import { loadListPage } from '../../features/paging/load-list-page.ts';
import { parsePageParam } from '../../features/paging/page-param.ts';
import { ChargeForm } from '../../features/wallet/charge-form.tsx';
import { WalletHistory } from '../../features/wallet/history.tsx';
import { definePage } from '../../page.ts';
import { useApp, useT } from '../../state/app-context.ts';
import { Money } from '../../ui/money.tsx';

function Balances() {
  const { locale, t } = useApp();
  const { data, error, mutate } = useCall('wallet', {}, { fresh: true });
  return (
    <section className="box">
      <h2>{t('wallet.balance')}</h2>
      {data ? (
        data.items.map(({ currency, balance }) => (
          <p className="balance" key={currency}>
            <Money minor={toMinor(balance, currency)} currency={currency} locale={locale} />
          </p>
        ))
      ) : (
        <LoadingOrError failure={error} again={mutate} lines={1} />
      )}
      <p className="muted small">{t('wallet.balance_text')}</p>
    </section>
  );
}

function WalletPage() {
  const t = useT();
  const page = parsePageParam(useLocation().search) ?? 1;
  return (
    <AccountFrame title={t('wallet.title')} path={paths.wallet()}>
      <div className="with-sidebar wallet">
        <Balances />
        <ChargeForm />
        <WalletHistory page={page} />
      </div>
    </AccountFrame>
  );
}

export const page = definePage({
  access: 'user',
  load: async (context) => {
    const [outcome] = await Promise.all([loadListPage(context, 'walletHistory'), context.tryGet('wallet')]);
    return outcome;
  },
  head: ({ t }) => ({ title: t('wallet.title'), noindex: true }),
  View: WalletPage,
});
