import type { TestOrderDetail } from '../../../shared/contract/test-order.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { formatFastStart, formatSlot } from './format-slot.ts';

export function BookedVisit({ order }: { order: TestOrderDetail }) {
  const { country, locale, t } = useApp();
  const { place, starts, wants_woman: wantsWoman, lab, tests } = order;
  return (
    <section className="box form-stack">
      <h2>{t('appointment.visit')}</h2>
      <h3>{formatSlot({ from: starts }, locale, country)}</h3>
      <p>
        {t(`appointment.${place}`)}
        {wantsWoman && ` · ${t('appointment.with_woman')}`}
      </p>
      {place === 'lab' && (
        <address>
          <bdi>{lab.name}</bdi>
          <p>{lab.address}</p>
        </address>
      )}
      <ul className="diamond-list">
        {tests.map(({ sku, name }) => (
          <li key={sku}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {order.patient === 'invited' && <Alert>{t('appointment.other_invited')}</Alert>}
      <AddToCalendar order={order} />
    </section>
  );
}

export function Preparation({ order }: { order: TestOrderDetail }) {
  const { country, locale, t } = useApp();
  const fast = formatFastStart(order.starts, order.fasting_hours, locale, country);
  return (
    <section className="box">
      <h2>{t('appointment.prepare')}</h2>
      <ul className="diamond-list">
        {fast && (
          <li>
            <b>{t('appointment.fast_from', { time: fast })}</b>
          </li>
        )}
        {order.preparation.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
        <li>{t('appointment.prepare_water')}</li>
        <li>{t('appointment.prepare_biotin')}</li>
        <li>{t('appointment.prepare_medicines')}</li>
        <li>{t('appointment.prepare_id')}</li>
      </ul>
    </section>
  );
}

export function NextSteps({ order }: { order: TestOrderDetail }) {
  const { country, locale, t } = useApp();
  const steps = [
    { title: t(`appointment.next_${order.place}`), text: formatSlot({ from: order.starts }, locale, country) },
    { title: t('appointment.next_sample'), text: t('appointment.next_sample_text') },
    { title: t('appointment.next_review'), text: t('appointment.next_review_text') },
    {
      title: t(order.patient === 'buyer' ? 'appointment.next_result' : 'appointment.next_result_other'),
      text: t('appointment.next_result_text'),
    },
  ];
  return (
    <section className="box">
      <h2>{t('appointment.next')}</h2>
      <ol className="diamond-list">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <p className="small muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
