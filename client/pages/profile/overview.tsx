import { toMinor } from '../../../shared/domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { testPaths } from '../../../shared/test-paths.ts';
import { useCall } from '../../data/use-call.ts';
import { VerifyNotice } from '../../features/auth/verify-notice.tsx';
import { OrderRow } from '../../features/checkout/order-row.tsx';
import { definePage } from '../../page.ts';
import { useApp, useSession, useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';

const rooms = [
  { name: 'orders', to: paths.orders(), icon: 'package' },
  { name: 'wishlists', to: paths.wishlists(), icon: 'heart' },
  { name: 'tests', to: testPaths.all(), icon: 'droplet' },
  { name: 'notify', to: paths.notifyList(), icon: 'bell' },
  { name: 'wallet', to: paths.wallet(), icon: 'credit-card' },
  { name: 'addresses', to: paths.addresses(), icon: 'map-pin' },
  { name: 'details', to: paths.account(), icon: 'user' },
] as const;

function LastOrder() {
  const t = useT();
  const order = useCall('orders', {}, { fresh: true }).data?.items[0];
  if (!order) return null;
  return (
    <section className="last-order">
      <h2>{t('account.last_order')}</h2>
      <OrderRow order={order} level={3} />
    </section>
  );
}

function Balance() {
  const { locale, t } = useApp();
  const { data } = useCall('wallet', {}, { fresh: true });
  if (!data) return <p className="muted small">{t('account.wallet_text')}</p>;
  return (
    <p className="balance-line">
      {data.items.map(({ currency, balance }) => (
        <span key={currency}>
          <Money minor={toMinor(balance, currency)} currency={currency} locale={locale} />
        </span>
      ))}
    </p>
  );
}

function OverviewPage() {
  const t = useT();
  const { user } = useSession();
  const { data } = useCall('me', {}, { fresh: true });
  return (
    <div className="page">
      <h1>{user?.name ? <bdi>{t('account.hello', { name: user.name })}</bdi> : t('account.title')}</h1>
      {data && data.user.email !== '' && !data.user.email_verified && <VerifyNotice email={data.user.email} />}
      <LastOrder />
      <ul className="account-links">
        {rooms.map(({ name, to, icon }) => (
          <li className="box" key={name}>
            <Icon of={icon} />
            <div>
              <h2>
                <Link to={to}>{t(`account.${name}`)}</Link>
              </h2>
              {name === 'wallet' ? <Balance /> : <p className="muted small">{t(`account.${name}_text`)}</p>}
            </div>
          </li>
        ))}
      </ul>
      <ButtonLink look="text" to={paths.signOut()}>
        {t('account.sign_out')}
      </ButtonLink>
    </div>
  );
}

export const page = definePage({
  access: 'user',
  load: async ({ tryGet }) => {
    await Promise.all([tryGet('me'), tryGet('orders'), tryGet('wallet')]);
    return undefined;
  },
  head: ({ t }) => ({ title: t('account.title'), noindex: true }),
  View: OverviewPage,
});
