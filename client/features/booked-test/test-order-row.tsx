import type { TestOrderSummary } from '../../../shared/contract/test-order.ts';
import { getCountryOfCurrency } from '../../../shared/domain/currency-country.ts';
import { formatReturnTime } from '../../../shared/domain/moment.ts';
import { toMinor } from '../../../shared/domain/money.ts';
import { testPaths } from '../../../shared/test-paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { getStatusKey } from './status-key.ts';

export function TestOrderRow({ order, level = 2 }: { order: TestOrderSummary; level?: 2 | 3 }) {
  const { locale, t } = useApp();
  const country = getCountryOfCurrency(order.currency);
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <li className="box order-row">
      <div>
        <Title>
          <Link to={testPaths.one(order.id)}>
            {order.tests.map(({ name }) => name).join(locale === 'ar' ? '، ' : ', ')}
          </Link>
        </Title>
        <p className="small">{t(`ordered.status_${getStatusKey(order)}`)}</p>
        <p className="muted small">
          <bdi>{order.number}</bdi> · <bdi className="nowrap">{formatReturnTime(order.starts, locale, country)}</bdi> ·{' '}
          {t(`ordered.at_${order.place}`)}
          {order.role === 'patient' && <> · {t('ordered.booked_for_you')}</>}
        </p>
      </div>
      {order.total_local !== null && (
        <b>
          <Money minor={toMinor(order.total_local, order.currency)} currency={order.currency} locale={locale} />
        </b>
      )}
    </li>
  );
}
