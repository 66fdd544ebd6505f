import { Copy, Gift, MessageCircle, Phone, Truck, UserRound } from 'lucide-react';
import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import { findCourier } from '../../../../shared/domain/couriers.ts';
import { formatPhone } from '../../../../shared/domain/phone.ts';
import { shopOffset } from '../../../../shared/domain/shop-clock.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatDay, formatTime } from '../../i18n/times.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatMoneyText } from '../../ui/money.tsx';
import { usePageLink } from '../../ui/page-link.ts';
import { Note, Panel } from '../../ui/panel.tsx';
import { PersonMark } from '../../ui/person-mark.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { listUnsent } from './list-unsent.ts';
import { orderWords } from './order-words.ts';

export function CustomerPanel({ order }: { order: DeskOrder }) {
  const words = useWords(orderWords);
  const { customer, locale } = order;
  const toCustomer = usePageLink()(`/customers/${order.number}`);
  if (customer.name === '')
    return (
      <Panel title={words.customer}>
        <p>{words.removed}</p>
      </Panel>
    );
  return (
    <Panel
      title={words.customer}
      foot={
        toCustomer && (
          <LinkButton look="text" size="small" icon={UserRound} to={toCustomer}>
            {words.allTheirs}
          </LinkButton>
        )
      }
    >
      <div className="order-person">
        <PersonMark name={customer.name} />
        <span>
          <bdi>{customer.name}</bdi>
          <small>
            {customer.has_account ? words.account : words.guest} · {words.writes[locale]}
          </small>
        </span>
      </div>
      {customer.phone !== '' && (
        <p className="order-contact">
          <Icon of={Phone} />
          <a href={`tel:${customer.phone}`}>
            <bdi dir="ltr">{formatPhone(customer.phone)}</bdi>
          </a>
          <a
            className="btn btn--line btn--small"
            href={`https://wa.me/${customer.phone.replace(/\D/g, '')}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon of={MessageCircle} />
            {words.whatsapp}
          </a>
        </p>
      )}
      {customer.email !== '' && (
        <p className="order-contact">
          <bdi dir="ltr">{customer.email}</bdi>
        </p>
      )}
    </Panel>
  );
}

export function AddressPanel({ order }: { order: DeskOrder }) {
  const words = useWords(orderWords);
  const locale = useLocale();
  const copy = useCopy();
  const { address, arrives, gift } = order;
  const copyLines = () =>
    copy(
      [address.name, ...address.lines, ...(address.phone === '' ? [] : [formatPhone(address.phone)])].join('\n'),
      words.copied,
    );
  const day = (text: string) => formatDay(Date.parse(`${text}T12:00:00${shopOffset}`), locale);
  const giftLines = gift && [words.gift, gift.wrap && words.wrap, gift.hide_prices && words.noPrices, gift.message];
  return (
    <Panel
      title={words.deliverTo}
      aside={
        <Button look="text" size="small" icon={Copy} onClick={() => void copyLines()}>
          {words.copy}
        </Button>
      }
    >
      <p>
        <bdi>{address.name}</bdi>
      </p>
      {address.lines.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      {arrives && (
        <p className="order-contact">
          <Icon of={Truck} />
          {words.promised(day(arrives.first), day(arrives.last))}
        </p>
      )}
      {giftLines && (
        <Note icon={Gift}>
          {giftLines
            .filter((line) => typeof line === 'string' && line !== '')
            .map((line) => (
              <p key={String(line)}>
                <bdi>{line}</bdi>
              </p>
            ))}
        </Note>
      )}
    </Panel>
  );
}

export function ParcelsPanel({ order }: { order: DeskOrder }) {
  const words = useWords(orderWords);
  const locale = useLocale();
  if (order.parcels.length === 0) return null;
  return (
    <Panel title={words.parcels} count={order.parcels.length}>
      <ul className="order-parcels">
        {order.parcels.map(({ courier, tracking, url, at, lines, collect }) => (
          <li key={at}>
            <span>
              {findCourier(courier)?.name[locale] ?? courier}
              <small>
                {formatTime(Date.parse(at), locale)} · {words.pieces(lines.reduce((all, { count }) => all + count, 0))}
                {collect !== null && ` · ${words.collects(formatMoneyText(collect, locale))}`}
              </small>
            </span>
            {tracking &&
              (url ? (
                <a href={url} target="_blank" rel="noreferrer">
                  <bdi dir="ltr">{tracking}</bdi>
                </a>
              ) : (
                <bdi dir="ltr">{tracking}</bdi>
              ))}
          </li>
        ))}
      </ul>
      {order.unsent > 0 && (
        <Note tone="warn">
          <p>{words.stillHere(order.unsent)}</p>
          {listUnsent(order, locale).map(({ sku, name, max }) => (
            <p key={sku}>
              {max} × <bdi>{name}</bdi>
            </p>
          ))}
        </Note>
      )}
    </Panel>
  );
}
