import { Copy, History, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoneyText } from '../../ui/money.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { usePageLink } from '../../ui/page-link.ts';
import { PageWait } from '../../ui/page-wait.tsx';
import { Facts, PageHead, Panel } from '../../ui/panel.tsx';
import { EmptyState, useFailureText } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { kitWords } from '../../ui/words.ts';
import { nameCall } from '../audit-log/call-name.ts';
import { SaleTime } from '../sale/sales-page.tsx';
import { type PromotionKind, promotionKinds } from './promotion-form.ts';
import { useMayPromote, usePromotionName } from './promotions-page.tsx';
import { promotionWords } from './words.ts';

type PromotionPageData = DeskData<'promotion'>;

function EndPromotion({ of: { kind, id } }: { of: PromotionPageData['item'] }) {
  const words = useWords(promotionWords);
  const kit = useWords(kitWords);
  const toast = useToast();
  const textOf = useFailureText();
  const navigate = useNavigate();
  const [isAsked, ask] = useState(false);
  const ending = useDeskMutation('endPromotion', {
    refresh: kind === 'wrap' ? ['promotions', 'auditLog'] : ['promotions', 'promotion', 'auditLog'],
    onDone: () => {
      ask(false);
      toast({ text: words.ended });
      // Wrapping that is taken away leaves nothing to show.
      if (kind === 'wrap') void navigate('/promotions', { replace: true });
    },
    onFailure: (failure) => toast({ text: textOf(failure), isBad: true }),
  });
  return (
    <>
      <Button look="bad" onClick={() => ask(true)}>
        {words.end}
      </Button>
      <Dialog
        title={words.endTitle}
        isOpen={isAsked}
        onClose={() => ask(false)}
        size="small"
        isAlert
        footer={
          <>
            <Button look="line" onClick={() => ask(false)}>
              {kit.cancel}
            </Button>
            <Button look="bad" isBusy={ending.isPending} onClick={() => ending.mutate({ body: { kind, id } })}>
              {words.end}
            </Button>
          </>
        }
      >
        <p>{words.endText}</p>
      </Dialog>
    </>
  );
}

const entities: Readonly<Record<PromotionKind, string>> = {
  coupon: 'coupons',
  bundle: 'bundles',
  giveaway: 'giveaways',
  wrap: 'gift_wraps',
};

function PromotionHistory({ kind, id }: { kind: PromotionKind; id: string }) {
  const words = useWords(promotionWords);
  const locale = useLocale();
  const log = useDeskQuery(
    'auditLog',
    { query: { entity: entities[kind], key: id, limit: '10' } },
    { isEnabled: useMay()('read_audit') },
  );
  const entries = log.data?.items ?? [];
  if (entries.length === 0) return null;
  return (
    <Panel title={words.history} icon={History}>
      <Timeline
        events={entries.map((entry) => ({
          id: String(entry.id),
          atMs: Date.parse(entry.at),
          by: entry.actor.name,
          text: nameCall(entry.call, locale),
        }))}
      />
    </Panel>
  );
}

function useFacts({ item, terms }: PromotionPageData) {
  const words = useWords(promotionWords);
  const money = (text: string | null) => text !== null && <MoneyText text={text} />;
  return [
    { name: words.takesOff, value: terms.type === 'free_delivery' && words.off.free_delivery },
    { name: words.percent, value: terms.percent !== null && <bdi dir="ltr">{terms.percent}%</bdi> },
    { name: words.amount, value: money(terms.amount) },
    { name: words.fee, value: money(terms.fee) },
    { name: words.minSubtotal, value: money(terms.min_subtotal) },
    { name: words.where, value: terms.country ? words.country[terms.country] : words.everywhere },
    { name: words.withCount, value: terms.with_count },
    { name: words.perUser, value: terms.per_user },
    { name: words.maxUses, value: terms.max_uses },
    { name: words.from, value: item.starts_at !== null && <SaleTime iso={item.starts_at} /> },
    { name: words.until, value: item.ends_at === null ? words.noEnd : <SaleTime iso={item.ends_at} /> },
  ].filter(({ value }) => value !== null && value !== false);
}

function Products({ products }: PromotionPageData) {
  const words = useWords(promotionWords);
  const linkOf = usePageLink();
  return (
    <Panel title={words.products}>
      <ul className="schedule-list">
        {products.map(({ sku, name }) => {
          const to = linkOf(`/products/${encodeURIComponent(sku)}`);
          const text = <NameText name={name} code={sku} />;
          return (
            <li key={sku}>
              {to ? (
                <LinkButton to={to} look="text">
                  {text}
                </LinkButton>
              ) : (
                text
              )}
              <small>
                <bdi dir="ltr">{sku}</bdi>
              </small>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

export function PromotionPage() {
  const words = useWords(promotionWords);
  const { kind: asked = '', id = '' } = useParams();
  const kind = promotionKinds.find((one) => one === asked) ?? 'coupon';
  const { data, error, refetch } = useDeskQuery('promotion', { params: { kind, id } });
  if (error?.status === 404 || error?.status === 422)
    return (
      <>
        <PageHead title={words.title} />
        <EmptyState title={words.gone} ways={[{ to: '/promotions', label: words.all }]} />
      </>
    );
  if (error || !data) return <PageWait title={words.title} query={{ error, refetch }} />;
  return <ShownPromotion {...data} />;
}

function ShownPromotion(shown: PromotionPageData) {
  const { item, terms } = shown;
  const words = useWords(promotionWords);
  const navigate = useNavigate();
  const nameOf = usePromotionName();
  const mayWrite = useMayPromote();
  const copy = { kind: item.kind, id: item.id, terms };
  return (
    <>
      <PageHead
        title={nameOf(item)}
        note={
          <>
            <Tag tone={item.state === 'live' ? 'good' : 'plain'}>{words.stateOfOne[item.state]}</Tag> {item.says}
          </>
        }
      >
        {mayWrite && item.state !== 'ended' && <EndPromotion of={item} />}
        {mayWrite && (
          <Button look="line" icon={Copy} onClick={() => void navigate('/promotions/new', { state: { copy } })}>
            {words.again}
          </Button>
        )}
      </PageHead>
      <div className="stack">
        <Panel title={words.kind[item.kind]} icon={TicketPercent}>
          <Facts items={useFacts(shown)} />
        </Panel>
        {shown.products.length > 0 && <Products {...shown} />}
        <PromotionHistory kind={item.kind} id={item.id} />
      </div>
    </>
  );
}
