import type { TestOrderDetail } from '../../../shared/contract/test-order.ts';
import { consentTexts, consentVersion } from '../../../shared/domain/test-consent.ts';
import { usePostedForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { postedForm, useAct } from '../call/use-act.ts';

/** Whether the result is kept in this account: the patient can change this until the result is entered. */
export function KeepChoice({ test, keeps, onDone }: { test: TestOrderDetail; keeps: boolean; onDone: () => void }) {
  const { call, locale, t } = useApp();
  const posted = usePostedForm('test-order');
  const { failure, isBusy, onSubmit } = useAct(async () => {
    const body = { order_id: test.id, agreed: !keeps, version: consentVersion };
    await call('keepTestResult', { body }, { inline: true });
    onDone();
  });
  const act = keeps ? 'unkeep' : 'keep';
  const fault = failure ?? (posted?.fields.act === act ? posted.failure?.message : null);
  return (
    <section className="box form-stack">
      <h2>{t('ordered.keep')}</h2>
      <p>{t(keeps ? 'ordered.keep_on' : 'ordered.keep_off')}</p>
      {!keeps && <p className="small muted">{consentTexts[locale].keep_result}</p>}
      {fault && <Alert kind="bad">{fault}</Alert>}
      <form {...postedForm} onSubmit={onSubmit}>
        <input type="hidden" name="act" value={act} />
        <input type="hidden" name="version" value={consentVersion} />
        <Button type="submit" look="line" isBusy={isBusy}>
          {t(keeps ? 'ordered.keep_stop' : 'ordered.keep_start')}
        </Button>
      </form>
    </section>
  );
}
