import { Link } from 'react-router';
import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import { formatPackDate } from '../../../../shared/domain/expiry.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { isolate } from '../../i18n/words.ts';
import { LinkButton } from '../../ui/button.tsx';
import { isHidden, isNoMoney, MoneyText, useMoneyText } from '../../ui/money.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { usePageLink } from '../../ui/page-link.ts';
import { Facts, Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { EditButton } from './edit-button.tsx';
import { LinePicture } from './line-picture.tsx';
import { orderWords } from './order-words.ts';
import { sayWays } from './refund-ways.ts';

type OrderLine = DeskOrder['lines'][number];

function LineFacts({ order, line }: { order: DeskOrder; line: OrderLine }) {
  const words = useWords(orderWords);
  const stock = usePageLink()(`/stock/${order.country}/${line.sku}`);
  const packs = order.packs.filter(({ sku }) => sku === line.sku);
  return (
    <small>
      {stock ? (
        <Link to={stock}>
          <bdi dir="ltr">{line.sku}</bdi>
        </Link>
      ) : (
        <bdi dir="ltr">{line.sku}</bdi>
      )}
      {line.gtin && (
        <>
          {' · '}
          <bdi dir="ltr">{line.gtin}</bdi>
        </>
      )}
      {packs.map(({ expires_on: day, lot }) => (
        <span key={`${day} ${lot}`}>
          {lot && ` · ${words.lot(lot)}`}
          {day && ` · ${words.bestBefore(formatPackDate(day))}`}
        </span>
      ))}
    </small>
  );
}

function ProductLink({ line }: { line: OrderLine }) {
  const to = usePageLink()(`/products/${line.sku}`);
  const name = <NameText name={line.name} code={line.sku} />;
  return to ? <Link to={to}>{name}</Link> : name;
}

export function LinesPanel({ order }: { order: DeskOrder }) {
  const words = useWords(orderWords);
  return (
    <Panel title={words.items} count={order.count} aside={<EditButton order={order} />} isFlush>
      <ul className="order-lines">
        {order.lines.map((line) => (
          <li key={`${line.sku} ${line.giveaway}`}>
            <LinePicture image={line.image} />
            <span className="order-line-name">
              <ProductLink line={line} />
              <LineFacts order={order} line={line} />
            </span>
            <span className="order-line-tags">
              {line.giveaway !== null && <Tag tone="info">{words.free}</Tag>}
              {line.refunded > 0 && <Tag tone="warn">{words.refundedOf(line.refunded, line.count)}</Tag>}
            </span>
            <span className="order-line-count">
              {isHidden(line.unit) ? (
                `× ${line.count}`
              ) : (
                <>
                  {line.count} × <MoneyText text={line.unit} />
                </>
              )}
            </span>
            {!isHidden(line.total) && (
              <span className="order-line-total">
                <MoneyText text={line.total} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function MoneyPanel({ order }: { order: DeskOrder }) {
  const all = useWords(orderWords);
  const moneyText = useMoneyText();
  const { sums: words, money: title } = all;
  const { sums, coupon, invoice, to_collect: toCollect } = order;
  if (isHidden(sums.total)) return null;
  const off = (sum: string) => <MoneyText text={`-${sum}`} />;
  const items = [
    { name: words.lines, value: <MoneyText text={sums.lines} />, isShown: true },
    { name: words.bundles, value: off(sums.bundle_discount), isShown: !isNoMoney(sums.bundle_discount) },
    { name: words.coupon, value: off(sums.coupon_discount), why: coupon, isShown: coupon !== null },
    { name: words.delivery, value: <MoneyText text={sums.delivery} />, isShown: true },
    { name: words.wrapping, value: <MoneyText text={sums.wrapping} />, isShown: !isNoMoney(sums.wrapping) },
    { name: words.rounding, value: <MoneyText text={sums.cash_rounding} />, isShown: !isNoMoney(sums.cash_rounding) },
    { name: words.total, value: <MoneyText text={sums.total} />, isTotal: true, isShown: true },
    { name: words.vat, value: <MoneyText text={sums.vat ?? ''} />, isShown: sums.vat !== null },
    { name: words.wallet, value: off(sums.wallet), isShown: !isNoMoney(sums.wallet) },
    { name: words.toCollect, value: <MoneyText text={toCollect} />, isTotal: true, isShown: !isNoMoney(toCollect) },
    {
      name: words.refunded,
      value: off(sums.refunded),
      why: order.refunds.map((refund) => `${sayWays(refund, all, moneyText)} · ${isolate(refund.reason)}`).join(' · '),
      isShown: !isNoMoney(sums.refunded),
    },
    { name: words.left, value: <MoneyText text={sums.left} />, isTotal: true, isShown: !isNoMoney(sums.left) },
  ];
  return (
    <Panel
      title={title}
      aside={
        invoice && (
          <LinkButton look="text" size="small" to={`/orders/${order.number}/invoice`}>
            <bdi dir="ltr">{invoice}</bdi>
          </LinkButton>
        )
      }
    >
      <Facts items={items.filter(({ isShown }) => isShown)} />
    </Panel>
  );
}
