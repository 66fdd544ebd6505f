import { useState } from 'react';
import { CallFailure } from '../../api/call.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

export function VerifyNotice({ email }: { email: string }) {
  const { call, t } = useApp();
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    try {
      const { data } = await call('sendVerification', {}, { inline: true });
      setMessage(t(data.sent ? 'account.verify_sent' : 'account.verify_stopped'));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setMessage(error.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Alert kind="info">
      <b>{t('account.verify_title')}</b>
      <p>
        {t('account.verify_text')} <bdi dir="ltr">{email}</bdi>
      </p>
      <p role="status">{message}</p>
      {message === null && (
        <Button look="line" isBusy={isBusy} onClick={() => void send()}>
          {t('account.verify_again')}
        </Button>
      )}
    </Alert>
  );
}
