/** Edits the lines of an order that isn't packed yet. The new total, and who settles the difference, are shown before it is saved. */

import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import type { OrderEditPreview } from '../../../../shared/contract/desk/order-edit.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { type EditFault, editFaults, formatSubstitute, type Substitute } from '../../../../shared/domain/order-edit.ts';
import { formatItems } from '../../../../shared/domain/phone-order.ts';
import type { DeskFailure } from '../../api/request.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select.tsx';
import { ErrorState, Skeleton, useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { kitWords } from '../../ui/words.ts';
import { EditableLine } from './edit-line.tsx';
import {
  addOffer,
  beginEdit,
  type EditLine,
  type EditStart,
  findSubstitute,
  isEdited,
  listItems,
  priceAs,
  rebaseLines,
  setEditCount,
  toEditLines,
} from './edit-lines.ts';
import { EditSummary } from './edit-summary.tsx';
import { editWords } from './edit-words.ts';
import { OfferSearch } from './offer-search.tsx';
import { orderWords } from './order-words.ts';
import { refreshed } from './order-work.tsx';
import { useKeyOf } from './use-key-of.ts';

export function EditDialog({ number, start, onClose }: { number: string; start?: EditStart; onClose: () => void }) {
  const words = useWords(editWords);
  const asked = useDeskQuery('previewOrderEdit', { query: { number } });
  const [first, keep] = useState<OrderEditPreview | null>(null);
  const item = asked.isFetching ? null : (asked.data?.item ?? null);
  // The form keeps the order as it was when the dialog opened; its own previews tell it of later changes.
  useEffect(() => keep((known) => known ?? item), [item]);
  if (first) return <EditForm first={first} start={start} onClose={onClose} />;
  return (
    <Dialog title={words.title(number)} isOpen onClose={onClose} size="page">
      {asked.error ? <ErrorState failure={asked.error} /> : <Skeleton rows={6} />}
    </Dialog>
  );
}

/** The preview of the lines as edited; the last one stays while the next is loading. */
function usePreview(
  number: string,
  lines: readonly EditLine[],
  { cause, substitute }: { readonly cause: EditFault; readonly substitute: Substitute | null },
) {
  const query = {
    number,
    items: formatItems(listItems(lines)),
    fault: cause,
    ...(substitute && { substitute: formatSubstitute(substitute) }),
  };
  const items = listItems(lines);
  const isAsked = isEdited(lines) && items.length > 0;
  const asked = useDeskQuery('previewOrderEdit', { query } as unknown as DeskInput<'previewOrderEdit'>, {
    isEnabled: isAsked,
  });
  const [last, keep] = useState<OrderEditPreview | null>(null);
  const fresh = asked.isFetching ? undefined : asked.data?.item;
  useEffect(() => fresh && keep(fresh), [fresh]);
  return {
    preview: isAsked && !asked.error ? (fresh ?? last) : null,
    isFresh: isAsked && fresh !== undefined,
    failure: isAsked ? asked.error : null,
    refetch: asked.refetch,
  };
}

/** The button's label, which says what saving does; null if nothing can be saved. */
function useSaveLabel() {
  const words = useWords(editWords);
  const locale = useLocale();
  return ({ settlement, before, wallet_minor: wallet, currency }: OrderEditPreview): string | null => {
    const money = (minor: number) => formatMoney(minor, currency, locale);
    if (settlement === null || settlement.way === 'none') return null;
    if (settlement.way === 'refund') return words.giveBack(money(settlement.minor));
    const collectedBefore = before.total - wallet;
    return settlement.minor === collectedBefore
      ? words.collectSame(money(settlement.minor))
      : words.collect(money(settlement.minor), money(collectedBefore));
  };
}

function useSave(onDone: (text: string) => void, onFailure: (failure: DeskFailure) => void) {
  const words = useWords(editWords);
  const { refunded } = useWords(orderWords);
  const { waits } = useWords(kitWords);
  const locale = useLocale();
  const keyOf = useKeyOf();
  // Without `previewOrderEdit`: asked again after saving, it would report this very edit as a colleague's.
  const refresh = [...refreshed, 'refundable'] as const;
  const collected = useRef('');
  const edit = useDeskMutation('editOrder', {
    refresh,
    onDone: () => onDone(words.saved(collected.current)),
    onFailure,
  });
  const refund = useDeskMutation('refundOrder', {
    refresh,
    onDone: ({ refunded: sum }) => onDone(refunded(sum)),
    onWaiting: () => onDone(waits),
    onFailure,
  });
  const save = (
    preview: OrderEditPreview,
    version: number,
    lines: readonly EditLine[],
    { cause, substitute }: { readonly cause: EditFault; readonly substitute: Substitute | null },
  ) => {
    const { number, after, settlement, currency } = preview;
    if (preview.refund) {
      const content = { number, to: 'original' as const, ...preview.refund };
      refund.mutate({ body: { ...content, key: keyOf(JSON.stringify(content)) } } as DeskInput<'refundOrder'>);
    } else if (after) {
      collected.current = formatMoney(settlement?.minor ?? 0, currency, locale);
      const content = {
        number,
        version,
        items: listItems(lines),
        seen: after,
        fault: cause,
        ...(substitute && { substitute: { sku: substitute.sku, instead_of: substitute.insteadOf } }),
      };
      edit.mutate({ body: { ...content, key: keyOf(JSON.stringify(content)) } } as DeskInput<'editOrder'>);
    }
  };
  return { save, isBusy: edit.isPending || refund.isPending };
}

function EditForm({
  first,
  start,
  onClose,
}: {
  first: OrderEditPreview;
  start: EditStart | undefined;
  onClose: () => void;
}) {
  const words = useWords(editWords);
  const locale = useLocale();
  const toast = useToast();
  const failureText = useFailureText();
  const labelOf = useSaveLabel();
  const { number, country, is_paid: isPaid } = first;
  const [{ lines, version, isRebased }, set] = useState(() => ({
    lines: beginEdit(toEditLines(first), start),
    version: first.version,
    isRebased: false,
  }));
  const [fault, setFault] = useState<string | null>(null);
  const [cause, setCause] = useState<EditFault>('shop');
  const substitute = findSubstitute(lines, start);
  const choice = { cause: substitute ? ('shop' as const) : cause, substitute };
  const { preview, isFresh, failure, refetch } = usePreview(number, lines, choice);
  const change = (next: (lines: readonly EditLine[]) => EditLine[]) => {
    setFault(null);
    set((now) => ({ ...now, lines: next(now.lines) }));
  };
  const rebase = useCallback(
    (theirs: OrderEditPreview) =>
      set((now) => ({ lines: rebaseLines(now.lines, toEditLines(theirs)), version: theirs.version, isRebased: true })),
    [],
  );
  useEffect(() => {
    if (preview && preview.version > version) rebase(preview);
  }, [preview, version, rebase]);
  const { save, isBusy } = useSave(
    (text) => {
      toast({ text });
      onClose();
    },
    (refused) => {
      const { current } = (refused.data ?? {}) as { current?: { item: OrderEditPreview } };
      if (refused.code === 'version.stale' && current) rebase(current.item);
      else setFault(failureText(refused));
      void refetch();
    },
  );
  const refusal = preview?.refusal ?? null;
  const isEmpty = listItems(lines).length === 0;
  const label = preview && isFresh ? labelOf(preview) : null;
  const waiting = isEdited(lines) && !isEmpty && !isFresh && !failure ? words.wait : words.nothing;
  return (
    <Dialog
      title={words.title(number)}
      isOpen
      onClose={onClose}
      size="page"
      footer={
        <Button
          isBusy={isBusy}
          isDisabled={label === null}
          onClick={() => preview && save(preview, version, lines, choice)}
        >
          {label ?? (refusal || isEmpty || failure ? words.impossible : waiting)}
        </Button>
      }
    >
      {isRebased && (
        <Alert>
          <Note tone="warn">{words.colleague}</Note>
        </Alert>
      )}
      {fault && (
        <Alert>
          <Note tone="bad">{fault}</Note>
        </Alert>
      )}
      {isPaid ? (
        <Note>
          <p>{words.paid}</p>
          <LinkButton look="line" size="small" to="/orders/new">
            {words.newOrder}
          </LinkButton>
        </Note>
      ) : (
        <OfferSearch country={country} onAdd={(offer) => change((now) => addOffer(now, offer))} />
      )}
      <ul className="piece-counts new-order-lines">
        {lines.map((line) => (
          <EditableLine
            key={line.sku}
            line={priceAs(line, preview)}
            isPaid={isPaid}
            refusal={refusal?.sku === line.sku ? refusal.message : null}
            onChange={(count) => change((now) => setEditCount(now, line.sku, count))}
          />
        ))}
      </ul>
      {!substitute && lines.some(({ before, count }) => count < before) && (
        <SelectField
          label={words.fault}
          value={cause}
          onChange={(value) => setCause(value === 'buyer' ? 'buyer' : 'shop')}
          options={editFaults.map((value) => ({ value, label: words.faults[value] }))}
        />
      )}
      {isEmpty && <Note tone="warn">{words.empty}</Note>}
      {failure && <Note tone="bad">{failureText(failure)}</Note>}
      {refusal && !lines.some(({ sku }) => sku === refusal.sku) && (
        <Alert>
          <Note tone="warn">{refusal.message}</Note>
        </Alert>
      )}
      {preview?.giveaways
        .filter(({ is_lost: isLost }) => isLost)
        .map(({ sku, name }) => (
          <Note key={sku} tone="warn">
            {words.lost(name[locale])}
          </Note>
        ))}
      <div aria-live="polite">
        <EditSummary preview={preview ?? first} />
      </div>
      {label !== null && <p>{isPaid ? words.refundNews : words.newsForCustomer}</p>}
    </Dialog>
  );
}
