import { useLocation } from 'react-router';
import type { ChargeId } from '../../../shared/contract/fields.ts';
import type { WalletCharge } from '../../../shared/contract/wallet.ts';
import { formatMoney, toMinor } from '../../../shared/domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { isChargeId } from '../../api/ids.ts';
import { AccountFrame } from '../../features/auth/account-frame.tsx';
import { LoadingOrError } from '../../features/call/loading-or-error.tsx';
import { useWalletCharge } from '../../features/wallet/use-wallet-charge.ts';
import { definePage } from '../../page.ts';
import { useApp, useT } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** The result of a top-up; safe to reload. */
function ChargeOutcome({ charge }: { charge: WalletCharge }) {
  const { locale, t } = useApp();
  const { status, currency, payment_url: url } = charge;
  const amount = formatMoney(toMinor(charge.amount, currency), currency, locale);
  return (
    <section className="box outcome" aria-live="polite">
      <h2>
        <bdi>{t(`wallet.${status}_title`, { amount })}</bdi>
      </h2>
      {status === 'pending' && <p>{t('wallet.pending_text')}</p>}
      {status === 'pending' && url && /^https?:\/\//.test(url) && (
        <p>
          <a className="link" href={url}>
            {t('wallet.pay_now')}
          </a>
        </p>
      )}
      {status === 'failed' && <Alert kind="warn">{t('wallet.failed_text')}</Alert>}
      {status === 'review' && <Alert kind="warn">{t('wallet.review_text')}</Alert>}
      <p>
        <ButtonLink to={paths.wallet()}>{t('wallet.to_wallet')}</ButtonLink>
      </p>
    </section>
  );
}

function Charge({ id }: { id: ChargeId }) {
  const { data, error, mutate } = useWalletCharge(id);
  return data ? <ChargeOutcome charge={data.item} /> : <LoadingOrError failure={error} again={mutate} lines={4} />;
}

function WalletChargePage() {
  const t = useT();
  const { pathname } = useLocation();
  const id = pathname.split('/').pop() ?? '';
  const parent = { name: t('wallet.title'), path: paths.wallet() };
  return (
    <AccountFrame title={t('wallet.charge_title')} path={pathname} parent={parent}>
      {isChargeId(id) && <Charge id={id} />}
    </AccountFrame>
  );
}

export const page = definePage({
  access: 'user',
  sameSiteReload: true,
  load: async ({ params, get }) => {
    const { id = '' } = params;
    if (!isChargeId(id)) return { status: 404 };
    await get('walletCharge', { params: { charge_id: id } });
    return undefined;
  },
  head: ({ t }) => ({ title: t('wallet.charge_title'), noindex: true }),
  View: WalletChargePage,
});
