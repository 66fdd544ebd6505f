import { useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { VerifyEmailForm } from '../features/auth/verify-email-form.tsx';
import { StopForm } from '../features/notify/stop-form.tsx';
import { definePage } from '../page.ts';
import { useT } from '../state/app-context.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

/**
 * The way out of a mail. A plain form to its own address: it works without a script and without signing in, and a mail
 * program that only looks at the link ends nothing (worker/storefront/forms answers the post).
 */
function Unsubscribe() {
  const t = useT();
  const query = new URLSearchParams(useLocation().search);
  const shop = <ButtonLink to={paths.home()}>{t('notify.browse')}</ButtonLink>;
  if (query.get('done') === 'yes')
    return (
      <div className="page">
        <EmptyState level={1} title={t('notify.unsubscribed_title')} action={shop}>
          {t('notify.unsubscribed_text')}
        </EmptyState>
      </div>
    );
  if (!query.get('token'))
    return (
      <div className="page">
        <EmptyState
          level={1}
          title={t('notify.bad_link_title')}
          action={<ButtonLink to={paths.notifyList()}>{t('notify.title')}</ButtonLink>}
        >
          {t('notify.bad_link_text')}
        </EmptyState>
      </div>
    );
  return (
    <div className="page narrow">
      <h1>{t('notify.unsubscribe_title')}</h1>
      <p>{t('notify.unsubscribe_text')}</p>
      <form method="post">
        <Button type="submit" size="big">
          {t('notify.unsubscribe')}
        </Button>
      </form>
    </div>
  );
}

const isAt = (path: string, end: string) => path.endsWith(end);

/** All links in mails and messages that ask for a press: one page, because every first page carries each page's name. */
function MailedLinkPage() {
  const { pathname } = useLocation();
  if (isAt(pathname, '/stop')) return <StopForm />;
  return isAt(pathname, '/verify-email') ? <VerifyEmailForm /> : <Unsubscribe />;
}

export const page = definePage({
  isSecret: true,
  head({ t, path }) {
    if (isAt(path, '/verify-email')) return { title: t('auth.verify_title'), noindex: true };
    return { title: t(isAt(path, '/stop') ? 'notify.stop_title' : 'notify.unsubscribe_title'), noindex: true };
  },
  View: MailedLinkPage,
});
