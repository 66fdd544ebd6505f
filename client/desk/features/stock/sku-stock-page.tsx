import { Boxes, Package, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { type CountryCode, countryCodes } from '../../../../shared/domain/country.ts';
import { formatPackDate } from '../../../../shared/domain/expiry.ts';
import { cleanSku } from '../../../../shared/domain/sku.ts';
import { useMay } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useCountryNames } from '../../common/country.tsx';
import { NotFound } from '../../common/page-states.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime, getLocalDay } from '../../i18n/times.ts';
import { useShortcut } from '../../keys/shortcuts.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Columns } from '../../ui/layout.tsx';
import { PageWait } from '../../ui/page-wait.tsx';
import { Facts, PageHead, Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { MovesPanel } from './moves-panel.tsx';
import { stockWords } from './words.ts';

type Level = DeskData<'stockLevel'>;
type LevelLot = Level['lots'][number];

export function SkuStockPage() {
  const { country, sku = '' } = useParams();
  const code = countryCodes.find((one) => one === country);
  return code ? <SkuStock sku={cleanSku(sku)} country={code} /> : <NotFound />;
}

function SkuStock({ sku, country }: { sku: string; country: CountryCode }) {
  const words = useWords(stockWords);
  const locale = useLocale();
  const names = useCountryNames();
  const mayWrite = useMay()('write_stock', country);
  const level = useDeskQuery('stockLevel', { query: { sku, country } });
  const [dialog, open] = useState<{ readonly lot: LevelLot | null } | null>(null);
  useShortcut('e', mayWrite ? () => open({ lot: null }) : null, { label: words.adjust });
  if (level.error || !level.data) return <PageWait title={sku} query={level} />;
  const { data } = level;
  const lot = dialog?.lot;
  return (
    <>
      <PageHead
        title={data.name[locale] || data.name.en || sku}
        note={
          <>
            <bdi dir="ltr">{sku}</bdi> · {names[country]}
          </>
        }
      >
        <LinkButton look="line" to={`/products/${encodeURIComponent(sku)}`}>
          {words.openProduct}
        </LinkButton>
        {mayWrite && (
          <Button icon={SlidersHorizontal} shortcut="e" onClick={() => open({ lot: null })}>
            {words.adjust}
          </Button>
        )}
      </PageHead>
      <Columns aside={<Figures level={data} />}>
        <LotsPanel level={data} country={country} onWriteOff={mayWrite ? (one) => open({ lot: one }) : null} />
        <OrdersPanel level={data} />
        <MovesPanel sku={sku} country={country} />
      </Columns>
      {dialog && (
        <AdjustDialog
          level={data}
          country={country}
          first={lot ? { by: -Math.min(lot.on_hand, data.free), reason: 'expired', lot: lot.lot } : undefined}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

function Figures({ level }: { level: Level }) {
  const words = useWords(stockWords);
  const { cover_days: cover, expires_on: day } = level;
  return (
    <Panel title={words.title}>
      <Facts
        items={[
          { name: words.onHand, value: level.on_hand },
          { name: words.held, value: level.held },
          { name: words.free, value: level.free, isTotal: true },
          { name: words.onOrder, value: level.on_order },
          { name: words.demand, value: level.demand },
          { name: words.cover, value: cover === null ? words.noDemand : words.coverDays(cover) },
          ...(day === null
            ? []
            : [
                {
                  name: words.receiving.expires,
                  value: level.is_expired ? (
                    <Tag tone="bad">{words.expired}</Tag>
                  ) : (
                    <bdi dir="ltr">{formatPackDate(day)}</bdi>
                  ),
                },
              ]),
        ]}
      />
      {level.awaited > 0 && <Tag tone="gulf">{words.awaitedBy(level.awaited)}</Tag>}
    </Panel>
  );
}

function LotsPanel({
  level: { lots, sku },
  country,
  onWriteOff,
}: {
  level: Level;
  country: CountryCode;
  onWriteOff: ((lot: LevelLot) => void) | null;
}) {
  const words = useWords(stockWords);
  const today = getLocalDay();
  return (
    <Panel title={words.lots} icon={Boxes} count={lots.length}>
      {lots.length === 0 ? (
        <p>{words.noLots}</p>
      ) : (
        <ul className="stock-rows">
          {lots.map((lot) => {
            const isExpired = lot.expires_on !== null && lot.expires_on < today;
            return (
              <li key={lot.lot}>
                <span>
                  <bdi dir="ltr" className="stock-name">
                    {lot.lot}
                  </bdi>
                  {lot.expires_on && <small>{words.expires(formatPackDate(lot.expires_on))}</small>}
                </span>
                {isExpired && lot.on_hand > 0 && <Tag tone="bad">{words.expired}</Tag>}
                {lot.is_stopped && <Tag tone="bad">{words.stopped}</Tag>}
                <b className="stock-row-count">{words.units(Math.max(lot.on_hand, 0))}</b>
                <span className="stock-row-acts">
                  {onWriteOff && isExpired && lot.on_hand > 0 && (
                    <Button look="line" size="small" onClick={() => onWriteOff(lot)}>
                      {words.writeOff}
                    </Button>
                  )}
                  <Link
                    aria-label={words.findBuyers(lot.lot)}
                    to={`/stock/recall?country=${country}&sku=${encodeURIComponent(sku)}&lot=${encodeURIComponent(lot.lot)}`}
                  >
                    {words.recall}
                  </Link>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

function OrdersPanel({ level: { orders } }: { level: Level }) {
  const words = useWords(stockWords);
  const locale = useLocale();
  return (
    <Panel title={words.orders} icon={Package} count={orders.length}>
      {orders.length === 0 ? (
        <p>{words.noOrders}</p>
      ) : (
        <ul className="stock-rows">
          {orders.map(({ number, count, placed_at: at }) => (
            <li key={number}>
              <Link to={`/orders/${number}`}>
                <bdi dir="ltr">{number}</bdi>
              </Link>
              <small>{formatTime(Date.parse(at), locale)}</small>
              <b className="stock-row-count">{words.units(count)}</b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
