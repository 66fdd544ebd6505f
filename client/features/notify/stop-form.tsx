import { useLocation } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { usePostedForm } from '../../forms/use-form.ts';
import { useT } from '../../state/app-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DocumentForm } from '../offline/document-form.tsx';

/**
 * For a reminder that somebody asked for themself: it can't be taken back here, but is asked for anew in the account.
 */
function StopReminders({ isStopped }: { isStopped: boolean }) {
  const t = useT();
  if (isStopped)
    return (
      <div className="page">
        <EmptyState
          level={1}
          title={t('notify.reminders_stopped')}
          action={<ButtonLink to={paths.home()}>{t('notify.browse')}</ButtonLink>}
        >
          {t('notify.reminders_stopped_text')}
        </EmptyState>
      </div>
    );
  return (
    <div className="page narrow">
      <h1>{t('notify.reminders_title')}</h1>
      <p>{t('notify.reminders_text')}</p>
      <DocumentForm method="post">
        <Button type="submit" size="big">
          {t('notify.reminders_stop')}
        </Button>
      </DocumentForm>
    </div>
  );
}

/**
 * Stops messages the recipient did not ask for. Opened by the link in a mail or text message, it works without
 * JavaScript (client/pages/mailed-link.tsx).
 */
export function StopForm() {
  const t = useT();
  const posted = usePostedForm('stop');
  const token = new URLSearchParams(useLocation().search).get('token');
  const shop = <ButtonLink to={paths.home()}>{t('notify.browse')}</ButtonLink>;
  if (posted?.failure || token === null)
    return (
      <div className="page">
        <EmptyState level={1} title={t('notify.bad_link_title')} action={shop}>
          {t('notify.stop_bad_link')}
        </EmptyState>
      </div>
    );
  if (posted?.isDone && posted.fields.allow === 'yes')
    return (
      <div className="page">
        <EmptyState level={1} title={t('notify.allowed_title')} action={shop}>
          {t('notify.allowed_text')}
        </EmptyState>
      </div>
    );
  const isStopped = posted?.isDone === true;
  if (token.startsWith('r')) return <StopReminders isStopped={isStopped} />;
  return (
    <div className="page narrow">
      <h1>{t(isStopped ? 'notify.stopped_title' : 'notify.stop_title')}</h1>
      <p>{t(isStopped ? 'notify.stopped_text' : 'notify.stop_text')}</p>
      <DocumentForm method="post">
        {isStopped && <input type="hidden" name="allow" value="yes" />}
        <Button type="submit" {...(isStopped ? { look: 'line' as const } : { size: 'big' as const })}>
          {t(isStopped ? 'notify.allow' : 'notify.stop')}
        </Button>
      </DocumentForm>
    </div>
  );
}
