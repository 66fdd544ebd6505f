/** A person: what they ordered, what speaks for care, what is in their wallet, what they are sent. Never a result of theirs. */
import { MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { formatPhone } from '../../../../shared/domain/phone.ts';
import { testLabels } from '../../../../shared/i18n/order-states.ts';
import { useMay } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatDay, formatTime } from '../../i18n/times.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Columns } from '../../ui/layout.tsx';
import { isHidden, MoneyText } from '../../ui/money.tsx';
import { usePageLink } from '../../ui/page-link.ts';
import { PageWait } from '../../ui/page-wait.tsx';
import { Facts, Note, PageHead, Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PaymentTag, StatusTag } from '../order/order-states.tsx';
import { CustomerWallet } from './customer-wallet.tsx';
import { customerWords } from './words.ts';

type CustomerPageData = DeskData<'customer'>;

function Contact({ item }: CustomerPageData) {
  const words = useWords(customerWords);
  const locale = useLocale();
  const facts: { name: string; value: ReactNode }[] = [
    { name: words.since, value: formatDay(Date.parse(item.since), locale) },
    { name: words.language, value: words.languages[item.locale] },
  ];
  return (
    <Panel title={words.contact}>
      {item.phone !== '' && (
        <p className="order-contact">
          <Icon of={Phone} />
          <a href={`tel:${item.phone}`}>
            <bdi dir="ltr">{formatPhone(item.phone)}</bdi>
          </a>
          <a
            className="btn btn--line btn--small"
            href={`https://wa.me/${item.phone.replace(/\D/g, '')}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon of={MessageCircle} />
            {words.whatsapp}
          </a>
        </p>
      )}
      {item.email !== '' && (
        <p className="order-contact">
          <bdi dir="ltr">{item.email}</bdi>
          {item.user_id !== null && <small>{item.is_email_verified ? words.verified : words.unverified}</small>}
        </p>
      )}
      <Facts items={facts} />
    </Panel>
  );
}

function Care({ care }: CustomerPageData) {
  const words = useWords(customerWords);
  const signs = [
    care.refused > 0 && words.refused(care.refused),
    care.unreachable > 0 && words.unreachable(care.unreachable),
    care.not_real > 0 && words.notReal(care.not_real),
    care.phones > 1 && words.phones(care.phones),
    care.cash_open > 1 && words.cashOpen(care.cash_open),
  ].filter((one) => one !== false);
  return (
    <Panel title={words.care}>
      {signs.length === 0 ? (
        <p>{words.noCare}</p>
      ) : (
        <Note tone="warn">
          {signs.map((sign) => (
            <p key={sign}>{sign}</p>
          ))}
        </Note>
      )}
    </Panel>
  );
}

function Sent({ item, sent }: CustomerPageData) {
  const words = useWords(customerWords);
  const linkOf = usePageLink();
  const log = linkOf(`/messages?to=${encodeURIComponent(item.email)}`);
  return (
    <Panel
      title={words.sent}
      foot={
        log &&
        item.email !== '' && (
          <LinkButton to={log} look="text" size="small">
            {words.mails}
          </LinkButton>
        )
      }
    >
      <Facts
        items={[
          { name: words.orderNews, value: words.always },
          { name: words.stockMails, value: sent.stock_mails },
          { name: words.browsers, value: sent.browsers },
        ]}
      />
      {sent.stopped && <Note>{words.stopped}</Note>}
    </Panel>
  );
}

function Visits({ visits }: CustomerPageData) {
  const words = useWords(customerWords);
  const locale = useLocale();
  if (visits.length === 0) return null;
  return (
    <Panel title={words.visits} count={visits.length}>
      <Facts
        items={visits.map(({ number, at, status }) => ({
          name: number,
          why: at === null ? words.noTime : formatTime(Date.parse(at), locale),
          value: testLabels[status][locale],
        }))}
      />
    </Panel>
  );
}

function Orders({ orders, has_more: hasMore, totals }: CustomerPageData) {
  const words = useWords(customerWords);
  const locale = useLocale();
  if (orders.length === 0) return <Note>{words.noOrders}</Note>;
  return (
    <>
      <Panel title={words.inAll}>
        <Facts
          items={totals.map(({ country, orders: count, total }) => ({
            name: words.country[country],
            why: words.orders(count),
            value: !isHidden(total) && <MoneyText text={total} />,
          }))}
        />
        {hasMore && <p>{words.newest(orders.length)}</p>}
      </Panel>
      <DataTable
        label={words.theirOrders}
        rows={orders}
        columns={[
          {
            id: 'number',
            head: words.order,
            cell: ({ number, created_at: at }) => (
              <>
                <bdi className="order-number">{number}</bdi>
                <small>{formatTime(Date.parse(at), locale)}</small>
              </>
            ),
          },
          {
            id: 'status',
            head: words.state,
            cell: (order) => (
              <>
                <StatusTag status={order.status} /> <PaymentTag order={order} />
              </>
            ),
          },
          {
            id: 'total',
            head: words.total,
            isNumber: true,
            cell: ({ total }) => !isHidden(total) && <MoneyText text={total} />,
          },
        ]}
        keyOf={({ number }) => number}
        linkOf={({ number }) => `/orders/${encodeURIComponent(number)}`}
        nameOf={({ number }) => number}
        card={(order) => (
          <span className="schedule-card">
            <span className="row-card-line">
              <b>
                <bdi>{order.number}</bdi>
              </b>{' '}
              {!isHidden(order.total) && <MoneyText text={order.total} />}
            </span>
            <span className="row-card-line">
              <StatusTag status={order.status} /> <PaymentTag order={order} />{' '}
              <small>{formatTime(Date.parse(order.created_at), locale)}</small>
            </span>
          </span>
        )}
      />
    </>
  );
}

export function CustomerPage() {
  const words = useWords(customerWords);
  const { whose = '' } = useParams();
  const { data, error, refetch } = useDeskQuery('customer', { query: { whose } });
  if (error?.status === 404 || error?.status === 422)
    return (
      <>
        <PageHead title={words.title} />
        <EmptyState title={words.gone} ways={[{ to: '/customers', label: words.title }]} />
      </>
    );
  if (error || !data) return <PageWait title={words.title} query={{ error, refetch }} />;
  return <ShownCustomer {...data} />;
}

function ShownCustomer(shown: CustomerPageData) {
  const words = useWords(customerWords);
  const may = useMay();
  const { item } = shown;
  return (
    <>
      <PageHead title={item.name} note={item.user_id === null ? words.guestNote : words.account} />
      <Columns
        aside={
          <>
            <Contact {...shown} />
            <Care {...shown} />
            <Sent {...shown} />
            <Visits {...shown} />
          </>
        }
      >
        <Orders {...shown} />
        {item.user_id !== null && may('read_wallets') && <CustomerWallet email={item.email} />}
      </Columns>
    </>
  );
}
