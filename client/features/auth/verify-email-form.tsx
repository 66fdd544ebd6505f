import { useLocation } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { usePostedForm } from '../../forms/use-form.ts';
import { useT } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DocumentForm } from '../offline/document-form.tsx';
import { AuthFrame } from './auth-frame.tsx';

/**
 * Confirms the address of the account. A plain POST form, so that it works without JavaScript or a session, and a mail
 * scanner that only fetches the link confirms nothing (worker/storefront/forms handles the post).
 */
export function VerifyEmailForm() {
  const t = useT();
  const posted = usePostedForm('verify-email');
  const hasToken = new URLSearchParams(useLocation().search).get('token') !== null;
  const onwards = (
    <ButtonLink size="big wide" to={paths.account()}>
      {t('auth.verify_account')}
    </ButtonLink>
  );
  if (posted?.isDone)
    return (
      <AuthFrame title={t('auth.verified_title')}>
        <div className="form-stack">
          <Alert kind="good">{t('auth.verified_text')}</Alert>
          {onwards}
        </div>
      </AuthFrame>
    );
  if (posted?.failure || !hasToken)
    return (
      <AuthFrame title={t('auth.verify_title')}>
        <div className="form-stack">
          <Alert kind="bad">
            {posted?.failure?.code === 'auth.verify_expired' ? posted.failure.message : t('auth.verify_no_token')}
          </Alert>
          {onwards}
        </div>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('auth.verify_title')}>
      <DocumentForm method="post" className="form-stack">
        <p>{t('auth.verify_text')}</p>
        <Button type="submit" size="big wide">
          {t('auth.verify')}
        </Button>
      </DocumentForm>
    </AuthFrame>
  );
}
