import type { TestOrderDetail } from '../../../shared/contract/test-order.ts';
import { useT } from '../../state/app-context.ts';

export function Preparation({ test }: { test: TestOrderDetail }) {
  const t = useT();
  const hours = test.fasting_hours;
  return (
    <section className="box">
      <h2>{t('ordered.prepare')}</h2>
      <dl className="form-stack">
        {test.preparation.map(({ name, text }) => (
          <div key={name}>
            <dt className="small muted">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{hours > 0 ? t('ordered.fast', { n: hours }) : t('ordered.no_fast')}</p>
    </section>
  );
}

export function NextSteps() {
  const t = useT();
  return (
    <section className="box">
      <h2>{t('ordered.next')}</h2>
      <ol className="form-stack">
        {(['check', 'call', 'again'] as const).map((step) => (
          <li key={step}>
            <b>{t(`ordered.next_${step}`)}</b>
            <p className="muted">{t(`ordered.next_${step}_text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
