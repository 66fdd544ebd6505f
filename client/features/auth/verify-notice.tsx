import { useState } from 'react';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useAct } from '../call/use-act.ts';

export function VerifyNotice({ email }: { email: string }) {
  const { call, t } = useApp();
  const [answer, setAnswer] = useState<string | null>(null);
  const { failure, isBusy, act } = useAct(async () => {
    const { data } = await call('sendVerification', {}, { inline: true });
    setAnswer(t(data.sent ? 'account.verify_sent' : 'account.verify_stopped'));
  });
  return (
    <Alert kind="info">
      <b>{t('account.verify_title')}</b>
      <p>
        {t('account.verify_text')} <bdi dir="ltr">{email}</bdi>
      </p>
      <p role="status">{answer ?? failure}</p>
      {answer === null && (
        <Button look="line" isBusy={isBusy} onClick={act}>
          {t('account.verify_again')}
        </Button>
      )}
    </Alert>
  );
}
