import type { TrackToken } from '../../../shared/contract/fields.ts';
import type { TrackedOrder } from '../../../shared/contract/order.ts';
import type { AskedReturn } from '../../../shared/contract/order-return.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { sendBackReasonLabels } from '../../../shared/domain/order-return.ts';
import { useApp } from '../../state/app-context.ts';
import { ReturnForm } from './return-form.tsx';

function Asked({ item: { status, way, reason, at, refusal, lines } }: { item: AskedReturn }) {
  const { country, locale, t } = useApp();
  return (
    <li>
      <b>{status === 'accepted' ? t(`returns.accepted_${way}`) : t(`returns.status_${status}`)}</b>
      {refusal !== null && (
        <p>
          <bdi>{refusal}</bdi>
        </p>
      )}
      <p className="small muted">
        {lines.map(({ sku, name, count }) => (
          <span key={sku}>
            <bdi dir="ltr">{count} ×</bdi> <bdi>{name}</bdi> ·{' '}
          </span>
        ))}
        {sendBackReasonLabels[reason][locale]} · <time dateTime={at}>{formatMoment(at, locale, country)}</time>
      </p>
    </li>
  );
}

export function Returns({
  order,
  token,
  onDone,
}: {
  order: Pick<TrackedOrder, 'id' | 'payment_method' | 'returning' | 'returns'>;
  token: TrackToken;
  onDone: () => void;
}) {
  const { t } = useApp();
  const { returning, returns } = order;
  if (returning === null && returns.length === 0) return null;
  return (
    <section className="box">
      <h2>{t('returns.heading')}</h2>
      {returns.length > 0 && (
        <ul className="form-stack">
          {returns.map((item) => (
            <Asked key={item.id} item={item} />
          ))}
        </ul>
      )}
      {/* What is left changes with each return. */}
      {returning && <ReturnForm key={returns.length} {...{ order, returning, token, onDone }} />}
    </section>
  );
}
