import { useState } from 'react';
import type { TestOrderDetail } from '../../../shared/contract/test-order.ts';
import { usePostedForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { postedForm, useAct } from '../call/use-act.ts';

/** For another adult who hasn't answered: the buyer has the link sent once more. */
export function AskAgain({ test }: { test: TestOrderDetail }) {
  const { call, t } = useApp();
  const posted = usePostedForm('test-order');
  const wasPosted = posted?.fields.act === 'ask';
  const [isSent, setSent] = useState(wasPosted && posted.isDone);
  const { failure, isBusy, onSubmit } = useAct(async () => {
    await call('resendTestInvite', { body: { order_id: test.id } }, { inline: true });
    setSent(true);
  });
  const fault = failure ?? (wasPosted ? posted.failure?.message : null);
  return (
    <section className="box form-stack">
      <h2>{t('ordered.waiting')}</h2>
      <p className="muted">{t('ordered.waiting_text')}</p>
      {fault && <Alert kind="bad">{fault}</Alert>}
      {isSent ? (
        <p className="alert" role="status">
          {t('ordered.asked_again')}
        </p>
      ) : (
        <form {...postedForm} onSubmit={onSubmit}>
          <input type="hidden" name="act" value="ask" />
          <Button type="submit" look="line" isBusy={isBusy}>
            {t('ordered.ask_again')}
          </Button>
        </form>
      )}
    </section>
  );
}
