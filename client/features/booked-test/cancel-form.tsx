import type { TestOrderDetail } from '../../../shared/contract/test-order.ts';
import { formatMoney, toMinor } from '../../../shared/domain/money.ts';
import { usePostedForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { postedForm, useAct } from '../call/use-act.ts';

/** Cancels a paid booking; the refund is shown before the button is pressed. */
export function CancelForm({ test, refund, onDone }: { test: TestOrderDetail; refund: number; onDone: () => void }) {
  const { call, locale, stores, t } = useApp();
  const posted = usePostedForm('test-order');
  const format = (major: number) => formatMoney(toMinor(major, test.currency), test.currency, locale);
  const { failure, isBusy, onSubmit } = useAct(async () => {
    const { data } = await call('cancelTests', { body: { order_id: test.id } }, { inline: true });
    stores.toasts.show(t('ordered.cancelled', { amount: format(data.refunded_local) }));
    onDone();
  });
  const fault = failure ?? (posted?.fields.act === 'cancel' ? posted.failure?.message : null);
  const rule = refund < (test.total_local ?? 0) && test.status === 'booked' && !test.may_reschedule ? 'half' : 'all';
  return (
    <details className="disclosure" open={fault != null}>
      <summary>{t('ordered.cancel')}</summary>
      <form {...postedForm} className="form-stack" onSubmit={onSubmit}>
        <input type="hidden" name="act" value="cancel" />
        <p>
          {t(`ordered.cancel_${rule}`, { amount: format(refund) })} {t('ordered.cancel_sure')}
        </p>
        {fault && <Alert kind="bad">{fault}</Alert>}
        <div className="row">
          <Button type="submit" look="bad" isBusy={isBusy}>
            {t('ordered.cancel')}
          </Button>
        </div>
      </form>
    </details>
  );
}
