import { useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { VerifyEmailForm } from '../features/auth/verify-email-form.tsx';
import { StopForm } from '../features/notify/stop-form.tsx';
import { DocumentForm } from '../features/offline/document-form.tsx';
import { definePage } from '../page.ts';
import { useT } from '../state/app-context.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

/**
 * Unsubscribes by a form, so that mail scanners that open the link do not; it works without JavaScript and signing in
 * (worker/storefront/forms).
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
      <DocumentForm method="post">
        <Button type="submit" size="big">
          {t('notify.unsubscribe')}
        </Button>
      </DocumentForm>
    </div>
  );
}

const isAt = (path: string, end: string) => path.endsWith(end);

/** One page for all links in mails, as every first page carries the names of all page modules. */
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
