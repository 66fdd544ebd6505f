import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../api/swr.ts';
import { VerifyNotice } from '../../features/auth/verify-notice.tsx';
import { definePage } from '../../page.ts';
import { useSession, useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

const rooms = [
  { name: 'orders', to: paths.orders(), icon: 'package' },
  { name: 'wishlists', to: paths.wishlists(), icon: 'heart' },
  { name: 'notify', to: paths.notifyList(), icon: 'bell' },
  { name: 'wallet', to: paths.wallet(), icon: 'credit-card' },
  { name: 'addresses', to: paths.addresses(), icon: 'map-pin' },
  { name: 'details', to: paths.account(), icon: 'user' },
] as const;

function OverviewPage() {
  const t = useT();
  const { user } = useSession();
  const { data } = useCall('me', {}, { fresh: true });
  return (
    <div className="page">
      <h1>{user ? <bdi>{t('account.hello', { name: user.name })}</bdi> : t('account.title')}</h1>
      {data && !data.user.email_verified && <VerifyNotice email={data.user.email} />}
      <ul className="rooms">
        {rooms.map(({ name, to, icon }) => (
          <li className="box" key={name}>
            <Icon of={icon} />
            <div>
              <h2>
                <Link to={to}>{t(`account.${name}`)}</Link>
              </h2>
              <p className="muted small">{t(`account.${name}_text`)}</p>
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
    await tryGet('me');
    return undefined;
  },
  head: ({ t }) => ({ title: t('account.title'), noindex: true }),
  View: OverviewPage,
});
