import { Hourglass, Replace } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Columns } from '../../ui/layout.tsx';
import { PageWait } from '../../ui/page-wait.tsx';
import { Note, PageHead } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PresenceNote } from '../presence/presence-note.tsx';
import { MissingPanel } from './missing-panel.tsx';
import { OrderActs } from './order-acts.tsx';
import { AddressPanel, CustomerPanel, ParcelsPanel } from './order-customer.tsx';
import { LinesPanel, MoneyPanel } from './order-lines.tsx';
import { OrderLinkButton } from './order-link.tsx';
import { PaymentTag, StatusTag } from './order-states.tsx';
import { TimelinePanel } from './order-timeline.tsx';
import { orderWords } from './order-words.ts';
import { AssigneePanel, TagsPanel } from './order-work.tsx';
import { ReturnsPanel } from './returns-panel.tsx';

export function OrderPage() {
  const { number = '' } = useParams();
  const order = useDeskQuery('order', { query: { number } });
  if (order.error || !order.data) return <PageWait title={number} query={order} />;
  return <Order order={order.data.item} />;
}

function LinkedOrders({ order: { instead_of: first, substituted_by: others } }: { order: DeskOrder }) {
  const { substitutedBy, takesPlaceOf } = useWords(orderWords).missing;
  const numbers = first === null ? others : [first];
  if (numbers.length === 0) return null;
  return (
    <Note icon={Replace}>
      {first === null ? substitutedBy : takesPlaceOf}{' '}
      {numbers.map((number) => (
        <Link key={number} to={`/orders/${number}`}>
          <bdi>{number}</bdi>
        </Link>
      ))}
    </Note>
  );
}

function Order({ order }: { order: DeskOrder }) {
  const words = useWords(orderWords);
  const locale = useLocale();
  const note = (
    <span className="order-state">
      <StatusTag status={order.status} />
      <PaymentTag order={order} />
      {order.refund_requests.map(({ id }) => (
        <Link key={id} to={`/approvals/${id}`}>
          <Tag tone="warn" icon={Hourglass}>
            {words.refundWaits}
          </Tag>
        </Link>
      ))}
      <span>{formatTime(Date.parse(order.created_at), locale)}</span>
    </span>
  );
  return (
    <>
      <PageHead title={order.number} note={note}>
        <OrderLinkButton order={order} />
        <OrderActs order={order} />
      </PageHead>
      <PresenceNote page={`order ${order.number}`} />
      <LinkedOrders order={order} />
      <Columns
        aside={
          <>
            <CustomerPanel order={order} />
            <AddressPanel order={order} />
            <ParcelsPanel order={order} />
            <AssigneePanel order={order} />
            <TagsPanel order={order} />
          </>
        }
      >
        <MissingPanel order={order} />
        <ReturnsPanel order={order} />
        <LinesPanel order={order} />
        <MoneyPanel order={order} />
        <TimelinePanel order={order} />
      </Columns>
    </>
  );
}
