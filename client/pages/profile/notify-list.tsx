import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../api/swr.ts';
import { AccountFrame } from '../../features/auth/account-frame.tsx';
import { VerifyNotice } from '../../features/auth/verify-notice.tsx';
import { Unanswered } from '../../features/call/unanswered.tsx';
import { ProductGrid } from '../../features/product/product-grid.tsx';
import { definePage } from '../../page.ts';
import { useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** What one waits for; a product that is let go stays on the page until it is left, so that a slip can be undone. */
function Waiting() {
  const t = useT();
  const { data, error, mutate } = useCall('notifyList', {}, { fresh: true });
  if (!data) return <Unanswered failure={error} again={mutate} lines={4} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title={t('account.no_alerts')}
        action={<ButtonLink to={paths.products()}>{t('notify.browse')}</ButtonLink>}
      >
        {t('notify.nothing_text')}
      </EmptyState>
    );
  return (
    <>
      <p className="muted wl-about">{t('notify.count', { n: data.items.length })}</p>
      <ProductGrid products={data.items} source="List" eager={4} />
    </>
  );
}

function NotifyListPage() {
  const t = useT();
  // Alerts are mailed only to proved addresses, so the page asks for the proof.
  const { data } = useCall('me', {}, { fresh: true });
  return (
    <AccountFrame title={t('notify.title')} path={paths.notifyList()}>
      {data && !data.user.email_verified && <VerifyNotice email={data.user.email} />}
      <Waiting />
    </AccountFrame>
  );
}

export const page = definePage({
  access: 'user',
  load: async ({ tryGet }) => {
    await Promise.all([tryGet('notifyList'), tryGet('me')]);
    return undefined;
  },
  head: ({ t }) => ({ title: t('notify.title'), noindex: true }),
  View: NotifyListPage,
});
