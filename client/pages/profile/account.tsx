import type { User } from '../../../shared/contract/session.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../api/swr.ts';
import { AccountFrame } from '../../features/auth/account-frame.tsx';
import { NameForm, PhoneForm } from '../../features/auth/details-form.tsx';
import { definePage } from '../../page.ts';
import { useApp, useT } from '../../state/app-context.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';

function Details() {
  const { stores, t } = useApp();
  const { data, error, mutate } = useCall('me', {}, { fresh: true });
  if (!data)
    return error ? (
      <ErrorState message={error.message} again={t('cart.try_again')} onRetry={() => void mutate()} />
    ) : (
      <Skeleton lines={4} word={t('checkout.one_moment')} />
    );
  const onChanged = (user: User) => {
    stores.session.user = { id: user.id, name: user.name };
    stores.toasts.show(t('account.saved'));
    void mutate({ user }, { revalidate: false });
  };
  return (
    <>
      <p className="muted">
        {t('auth.email')}: <bdi dir="ltr">{data.user.email}</bdi>
      </p>
      <NameForm user={data.user} onChanged={onChanged} />
      <PhoneForm user={data.user} onChanged={onChanged} />
    </>
  );
}

function AccountPage() {
  const t = useT();
  return (
    <AccountFrame title={t('account.details')} path={paths.account()}>
      <div className="narrow">
        <Details />
      </div>
    </AccountFrame>
  );
}

export const page = definePage({
  access: 'user',
  load: async ({ tryGet }) => {
    await tryGet('me');
    return undefined;
  },
  head: ({ t }) => ({ title: t('account.details'), noindex: true }),
  View: AccountPage,
});
