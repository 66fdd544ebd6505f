import { useState } from 'react';
import type { User } from '../../../shared/contract/session.ts';
import { localizedPath } from '../../../shared/domain/locale.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../data/use-call.ts';
import { AccountFrame } from '../../features/auth/account-frame.tsx';
import { AddEmailForm } from '../../features/auth/add-email-form.tsx';
import { ChangePasswordForm } from '../../features/auth/change-password-form.tsx';
import { DetailsForm } from '../../features/auth/details-form.tsx';
import { downloadData } from '../../features/auth/download-data.ts';
import { RemoveAccountForm } from '../../features/auth/remove-account-form.tsx';
import { SessionsBox } from '../../features/auth/sessions-box.tsx';
import { usePress } from '../../features/auth/use-press.ts';
import { VerifyNotice } from '../../features/auth/verify-notice.tsx';
import { LoadingOrError } from '../../features/call/loading-or-error.tsx';
import { PushSettings } from '../../features/push/push-settings.tsx';
import { clearPersonalData } from '../../features/session/clear-personal-data.ts';
import { definePage } from '../../page.ts';
import { useApp } from '../../state/app-context.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

function Password({ email }: { email: string }) {
  const { stores, t } = useApp();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="box form-stack" id="password">
      <h2>{t('account.password')}</h2>
      <p className="muted small">{t('account.password_text')}</p>
      {isOpen ? (
        <ChangePasswordForm
          email={email}
          onDone={() => {
            setOpen(false);
            stores.toasts.show(t('account.password_changed'));
          }}
        />
      ) : (
        <Button look="line" onClick={() => setOpen(true)}>
          {t('account.change_password')}
        </Button>
      )}
    </section>
  );
}

function OwnData() {
  const { call, t } = useApp();
  const { isBusy, press } = usePress(() => downloadData(call));
  return (
    <section className="box form-stack">
      <h2>{t('account.data')}</h2>
      <p className="muted small">{t('account.data_text')}</p>
      <Button look="line" isBusy={isBusy} onClick={press}>
        {t('account.data_download')}
      </Button>
    </section>
  );
}

function RemoveAccount({ user: { email, phone }, onRemoved }: { user: User; onRemoved: () => void }) {
  const app = useApp();
  const { t } = app;
  const [isAsking, setAsking] = useState(false);
  /** Without a password, a code sent to the account's number stands for one. */
  const ask = () =>
    email !== ''
      ? setAsking(true)
      : runLazy(app, async () => {
          const { openPhoneProof } = await import('../../features/phone-proof/open-phone-proof.tsx');
          await openPhoneProof(app, { phone: phone ?? '', onProved: () => setAsking(true) });
        });
  return (
    <section className="box form-stack">
      <h2>{t('account.remove_account')}</h2>
      <p className="muted small">{t('account.remove_account_text')}</p>
      {isAsking ? (
        <RemoveAccountForm email={email} onRemoved={onRemoved} onLeave={() => setAsking(false)} />
      ) : (
        <Button look="line" onClick={ask}>
          {t('account.remove_account')}
        </Button>
      )}
    </section>
  );
}

function Account({ onRemoved }: { onRemoved: () => void }) {
  const { stores } = useApp();
  const { data, error, mutate } = useCall('me', {}, { fresh: true });
  if (!data) return <LoadingOrError failure={error} again={mutate} lines={4} />;
  const onChanged = (user: User) => {
    stores.session.user = { id: user.id, name: user.name };
    void mutate({ user }, { revalidate: false });
  };
  const { email } = data.user;
  return (
    <>
      {email !== '' && !data.user.email_verified && <VerifyNotice email={email} />}
      <div className="equal-columns">
        <div>
          <DetailsForm user={data.user} onChanged={onChanged} />
          {email === '' ? <AddEmailForm /> : <Password email={email} />}
        </div>
        <div>
          <PushSettings />
          <SessionsBox />
          <OwnData />
          <RemoveAccount user={data.user} onRemoved={onRemoved} />
        </div>
      </div>
    </>
  );
}

/** Reloads at the home page, which drops all cached data. */
function Removed() {
  const { locale, t } = useApp();
  const home = localizedPath(paths.home(), locale);
  return (
    <EmptyState
      level={1}
      title={t('account.removed_title')}
      action={<Button onClick={() => window.location.replace(home)}>{t('account.removed_home')}</Button>}
    >
      {t('account.removed_text')}
    </EmptyState>
  );
}

function AccountPage() {
  const { stores, t } = useApp();
  const [isRemoved, setRemoved] = useState(false);
  if (isRemoved)
    return (
      <div className="page" role="status">
        <Removed />
      </div>
    );
  return (
    <AccountFrame title={t('account.details')} path={paths.account()}>
      <Account
        onRemoved={() => {
          void clearPersonalData();
          stores.session.user = null;
          setRemoved(true);
        }}
      />
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
