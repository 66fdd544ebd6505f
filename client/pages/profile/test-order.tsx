import { useLocation } from 'react-router';
import type { OrderItem } from '../../../shared/contract/order.ts';
import type { TestOrderDetail } from '../../../shared/contract/test-order.ts';
import { splitLocale } from '../../../shared/domain/locale.ts';
import { toMinor } from '../../../shared/domain/money.ts';
import { labPaths, paths } from '../../../shared/paths.ts';
import { testPaths } from '../../../shared/test-paths.ts';
import { isOrderId } from '../../api/ids.ts';
import { useCall } from '../../data/use-call.ts';
import { AccountFrame } from '../../features/auth/account-frame.tsx';
import { AskAgain } from '../../features/booked-test/ask-again.tsx';
import { CancelForm } from '../../features/booked-test/cancel-form.tsx';
import { KeepChoice } from '../../features/booked-test/keep-choice.tsx';
import { MoveForm } from '../../features/booked-test/move-form.tsx';
import { NextSteps, Preparation } from '../../features/booked-test/preparation.tsx';
import { getStatusKey } from '../../features/booked-test/status-key.ts';
import { TestPath } from '../../features/booked-test/test-path.tsx';
import { VisitFacts } from '../../features/booked-test/visit-facts.tsx';
import { LoadingOrError } from '../../features/call/loading-or-error.tsx';
import { OrderContents } from '../../features/checkout/order-contents.tsx';
import { PayAgain } from '../../features/checkout/pay-again.tsx';
import { definePage } from '../../page.ts';
import { useApp, useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';

function useHeading(test: TestOrderDetail | undefined): { title: string; text: string | null } {
  const t = useT();
  if (!test) return { title: t('ordered.one'), text: null };
  const key = getStatusKey(test);
  if (key === 'ready' && !test.patient_only?.report_id) {
    const where = test.patient_only?.keeps_result === false ? 'ready_by_lab' : 'ready_elsewhere';
    return { title: t(`ordered.${where}`), text: t(`ordered.${where}_text`) };
  }
  if (test.role === 'patient' && (key === 'cancelled' || key === 'new_sample'))
    return { title: t(`ordered.head_${key}`), text: t(`ordered.patient_${key}`) };
  return { title: t(`ordered.head_${key}`), text: t(`ordered.text_${key}`, { n: test.turnaround_hours }) };
}

function TestLines({ test: { tests, currency } }: { test: TestOrderDetail }) {
  const { locale } = useApp();
  return (
    <dl className="totals">
      {tests.map(({ sku, name, unit_local: price }) => (
        <div key={sku}>
          <dt>{name}</dt>
          <dd>{price !== null && <Money minor={toMinor(price, currency)} currency={currency} locale={locale} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `order` is there for the buyer alone: its address, its money, and what may be changed. */
function Test({ test, order, again }: { test: TestOrderDetail; order: OrderItem | null; again: () => void }) {
  const { t } = useApp();
  const isBefore = test.status === 'booked' || test.status === 'new_sample';
  const isUnderWay = test.status === 'drawn' || test.status === 'at_lab' || test.status === 'in_review';
  const mine = test.patient_only;
  const report = mine?.report_id;
  return (
    <>
      {report && (
        <p>
          <ButtonLink size="big" to={labPaths.report(report)}>
            {t('ordered.open_result')}
          </ButtonLink>
        </p>
      )}
      <div className="with-sidebar">
        <div>
          <TestPath timeline={test.timeline} />
          {order && test.may_pay && <PayAgain order={order} token={order.track_token} onChanged={again} />}
          {order && test.patient === 'invited' && test.status === 'booked' && !test.may_pay && <AskAgain test={test} />}
          {isUnderWay && <NextSteps />}
          {order && test.status === 'new_sample' && <MoveForm test={test} onMoved={again} />}
          <VisitFacts test={test} address={order?.address ?? null} />
          {isBefore && <Preparation test={test} />}
          {mine?.may_change_keeping && test.status !== 'cancelled' && test.status !== 'ready' && !test.may_pay && (
            <KeepChoice test={test} keeps={mine.keeps_result} onDone={again} />
          )}
          {test.status === 'booked' && test.may_reschedule && <MoveForm test={test} onMoved={again} />}
          {test.cancel_refund_local !== null && (
            <>
              {test.status === 'booked' && !test.may_reschedule && <p className="small muted">{t('ordered.late')}</p>}
              <CancelForm test={test} refund={test.cancel_refund_local} onDone={again} />
            </>
          )}
        </div>
        {order && (
          <OrderContents
            order={order}
            invoicePath={paths.invoice(order.id)}
            title={t('ordered.payment')}
            lines={<TestLines test={test} />}
            deliveryWords={order.delivery_local > 0 ? { name: t('ordered.visit_fee'), free: '' } : null}
          />
        )}
      </div>
    </>
  );
}

function TestOrderPage() {
  const t = useT();
  const { path } = splitLocale(useLocation().pathname);
  const id = path.split('/').pop() ?? '';
  const input = isOrderId(id) ? { params: { id } } : null;
  const test = useCall('testOrder', input, { fresh: true });
  const isBuyer = test.data?.item.role === 'buyer';
  const order = useCall('order', isBuyer ? input : null, { fresh: true });
  const { title, text } = useHeading(test.data?.item);
  const again = () => void Promise.all([test.mutate(), isBuyer && order.mutate()]);
  return (
    <AccountFrame title={title} path={path} parent={{ name: t('ordered.all'), path: testPaths.all() }}>
      {text && <p className="muted">{text}</p>}
      {test.data && (!isBuyer || order.data) ? (
        <Test test={test.data.item} order={order.data?.item ?? null} again={again} />
      ) : (
        <LoadingOrError failure={test.error ?? order.error} again={again} lines={8} />
      )}
    </AccountFrame>
  );
}

export const page = definePage({
  access: 'user',
  load: async ({ params, get, tryGet }) => {
    const { id = '' } = params;
    if (!isOrderId(id)) return { status: 404 };
    const input = { params: { id } };
    const { item } = await get('testOrder', input);
    if (item.role === 'buyer') await get('order', input);
    if (item.may_reschedule) await tryGet('rescheduleSlots', input);
    return undefined;
  },
  // Tabs and histories show titles: this one says nothing of how the test stands.
  head: ({ t }) => ({ title: t('ordered.one'), noindex: true }),
  View: TestOrderPage,
});
