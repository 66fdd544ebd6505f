import { CalendarClock, CalendarPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DeskFailure } from '../../api/request.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Button } from '../../ui/button.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { kitWords } from '../../ui/words.ts';
import { noTime, readTypedTime, type TypedTime, toTypedTime } from './moment.ts';
import { MomentField } from './moment-field.tsx';
import { PriceBesideRegular, SaleOfPrice } from './prices-page.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { scheduleWords } from './words.ts';

export function ProductSchedule({ sku }: { sku: string }) {
  const words = useWords(scheduleWords);
  const locale = useLocale();
  const may = useMay();
  const [isOpen, open] = useState(false);
  const prices = useDeskQuery('scheduledPrices', { query: { sku } });
  const shown = (prices.data?.items ?? []).filter(({ state }) => state !== 'past');
  const time = (iso: string) => formatTime(Date.parse(iso), locale);
  return (
    <>
      <Panel
        title={words.title}
        icon={CalendarClock}
        foot={
          may('write_catalogue') && (
            <Button look="line" size="small" icon={CalendarPlus} onClick={() => open(true)}>
              {words.add}
            </Button>
          )
        }
      >
        {shown.length === 0 ? (
          <p>{words.empty.coming}</p>
        ) : (
          <ul className="schedule-list">
            {shown.map((price) => (
              <li key={price.id}>
                <span>
                  <Tag tone={price.state === 'current' ? 'good' : 'info'}>{words.stateOfOne[price.state]}</Tag>{' '}
                  {words.country[price.country]}
                </span>
                <SaleOfPrice price={price} />
                <span className="row-card-line">
                  <PriceBesideRegular price={price} />
                </span>
                <small>
                  <bdi>{time(price.starts_at)}</bdi> – <bdi>{time(price.ends_at)}</bdi>
                </small>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {may('write_catalogue') && <Publishing sku={sku} />}
      {isOpen && <ScheduleDialog sku={sku} onClose={() => open(false)} />}
    </>
  );
}

interface Typed {
  readonly publish: TypedTime;
  readonly unpublish: TypedTime;
}
interface StoredTimes {
  readonly version: number;
  readonly publish_at: number | null;
  readonly unpublish_at: number | null;
}
const toTyped = (atMs: number | null): TypedTime => (atMs === null ? noTime : toTypedTime(atMs));
const toTypedTimes = ({ publish_at, unpublish_at }: StoredTimes): Typed => ({
  publish: toTyped(publish_at),
  unpublish: toTyped(unpublish_at),
});

/** null: nothing is typed; `'unreadable'` for what is no time. */
const readTime = (typed: TypedTime): number | null | 'unreadable' =>
  typed.day.trim() === '' && typed.time.trim() === '' ? null : (readTypedTime(typed) ?? 'unreadable');

/** Stops Enter in a field inside, which would submit the page's own form. */
function useEnter(onEnter: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    const box = ref.current;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.isComposing || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      enter();
    };
    box?.addEventListener('keydown', listen);
    return () => box?.removeEventListener('keydown', listen);
  }, []);
  return ref;
}

function Publishing({ sku }: { sku: string }) {
  const stored = useDeskQuery('publishing', { params: { sku } });
  if (!stored.data) return null;
  return <PublishingTimes sku={sku} stored={stored.data} readAgain={() => void stored.refetch()} />;
}

function PublishingTimes({ sku, stored, readAgain }: { sku: string; stored: StoredTimes; readAgain: () => void }) {
  const words = useWords(scheduleWords);
  const kit = useWords(kitWords);
  const toast = useToast();
  const textOf = useFailureText();
  const [typed, type] = useState<Typed | null>(null);
  const save = useDeskMutation('setPublishing', {
    refresh: ['publishing', 'auditLog', 'product'],
    onDone: () => {
      type(null);
      toast({ text: words.publishingSaved });
    },
    onFailure: (failure) => {
      if (failure instanceof DeskFailure && failure.code === 'version.stale') {
        type(null);
        readAgain();
        return toast({ text: words.conflict, isBad: true });
      }
      toast({ text: textOf(failure), isBad: true });
    },
  });
  const shown = typed ?? toTypedTimes(stored);
  const [publishAt, unpublishAt] = [readTime(shown.publish), readTime(shown.unpublish)];
  const faultOf = (time: ReturnType<typeof readTime>, was: number | null) =>
    time === 'unreadable'
      ? kit.day.unreadable
      : time !== null && time !== was && time <= Date.now()
        ? words.faults.past
        : undefined;
  const faults = {
    publish: faultOf(publishAt, stored.publish_at),
    unpublish:
      faultOf(unpublishAt, stored.unpublish_at) ??
      (publishAt !== null && publishAt === unpublishAt ? words.sameTime : undefined),
  };
  const hasFault = faults.publish !== undefined || faults.unpublish !== undefined;
  const send = () => {
    if (typed === null || hasFault || save.isPending) return;
    if (publishAt === 'unreadable' || unpublishAt === 'unreadable') return;
    const body = { version: stored.version, publish_at: publishAt, unpublish_at: unpublishAt };
    save.mutate({ params: { sku }, body });
  };
  const fields = useEnter(send);
  return (
    <Panel
      title={words.publishing}
      foot={
        typed && (
          <Button size="small" isBusy={save.isPending} isDisabled={hasFault} onClick={send}>
            {words.savePublishing}
          </Button>
        )
      }
    >
      <div ref={fields}>
        <FormFields>
          <MomentField
            label={words.publishAt}
            value={shown.publish}
            onChange={(publish) => type({ ...shown, publish })}
            fault={typed ? faults.publish : undefined}
          />
          <MomentField
            label={words.unpublishAt}
            value={shown.unpublish}
            onChange={(unpublish) => type({ ...shown, unpublish })}
            fault={typed ? faults.unpublish : undefined}
          />
        </FormFields>
      </div>
    </Panel>
  );
}
