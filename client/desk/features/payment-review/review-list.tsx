/** Payments that came otherwise than they were asked for: what was asked, what came, and what can be decided. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { ReviewDecision } from '../../../../shared/domain/payment-review.ts';
import { useMay } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { isNoMoney, MoneyText } from '../../ui/money.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { reviewWords } from './words.ts';

export type Review = DeskData<'review'>;

export function ReviewList() {
  const reviews = useDeskQuery('reviews', { query: { status: 'open' } });
  const [deciding, decide] = useState<{ review: Review; decision: ReviewDecision } | null>(null);
  if (reviews.error) return <ErrorState failure={reviews.error} onRetry={() => void reviews.refetch()} />;
  if (!reviews.data) return <Skeleton rows={4} />;
  return (
    <Stack>
      {reviews.data.items.map((review) => (
        <ReviewPanel key={review.charge} review={review} onDecide={(decision) => decide({ review, decision })} />
      ))}
      {deciding && <DecideDialog {...deciding} onClose={() => decide(null)} />}
    </Stack>
  );
}

function ReviewPanel({ review, onDecide }: { review: Review; onDecide: (decision: ReviewDecision) => void }) {
  const words = useWords(reviewWords);
  const locale = useLocale();
  const may = useMay();
  const { order, name, asked, captured, difference, reason } = review;
  const title = order ?? words.wallet;
  return (
    <Panel title={title} aside={<small>{formatTime(Date.parse(review.created_at), locale)}</small>}>
      <div className="form-fields">
        <p>
          {words.why[reason]}{' '}
          {order && (
            <Link to={`/orders/${order}`}>
              {words.open} <bdi>{name}</bdi>
            </Link>
          )}
        </p>
        <Facts
          items={[
            { name: words.asked, value: <MoneyText text={asked} /> },
            { name: words.captured, value: <MoneyText text={captured} /> },
            ...(difference === null || isNoMoney(difference)
              ? []
              : [{ name: words.difference, value: <MoneyText text={difference} />, isTotal: true }]),
          ]}
        />
        {may('refund') && (
          <div className="review-acts">
            {review.may.map((decision) => (
              <Button key={decision} look="line" onClick={() => onDecide(decision)}>
                {words.decide[decision]}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Panel>
  );
}
