/** A recall: who got packs of a lot, who may have got some, and stopping its sale. */
import { Ban, Download, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { cleanLot } from '../../../../shared/domain/lot-number.ts';
import { cleanSku } from '../../../../shared/domain/sku.ts';
import { statusLabels } from '../../../../shared/i18n/order-states.ts';
import { callDesk } from '../../api/call.ts';
import type { DeskFailure } from '../../api/request.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskPages, useDeskQuery } from '../../api/use-desk.ts';
import { PageCountrySwitch, usePageCountry } from '../../common/page-country.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note, PageHead } from '../../ui/panel.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { ErrorState, Skeleton, useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { kitWords } from '../../ui/words.ts';
import { shownStock } from './adjust-dialog.tsx';
import { type Buyer, formatRecallFile, type RecallList } from './recall-file.ts';
import { stockWords } from './words.ts';

interface LotChoice {
  readonly sku: string;
  readonly lot: string;
}

export function RecallPage() {
  const words = useWords(stockWords).recalling;
  const [typed] = useUrlState(['sku', 'lot']);
  const [sku, lot] = [cleanSku(typed.sku), cleanLot(typed.lot)];
  const isChosen = sku !== '' && lot !== '';
  return (
    <>
      <PageHead title={isChosen ? `${words.title}: ${lot}` : words.title}>
        <PageCountrySwitch may="read_stock" />
      </PageHead>
      <ChooseLot key={`${sku} ${lot}`} first={{ sku, lot }} />
      {isChosen ? <Recall sku={sku} lot={lot} /> : <p>{words.intro}</p>}
    </>
  );
}

function ChooseLot({ first }: { first: LotChoice }) {
  const words = useWords(stockWords);
  const [, set] = useUrlState(['sku', 'lot']);
  const [sku, typeSku] = useState(first.sku);
  const [lot, typeLot] = useState(first.lot);
  return (
    <form
      className="order-tag-form recall-form"
      onSubmit={(event) => {
        event.preventDefault();
        set({ sku: cleanSku(sku), lot: cleanLot(lot) });
      }}
    >
      <TextField label={words.recalling.sku} value={sku} onChange={typeSku} dir="ltr" />
      <TextField label={words.receiving.lot} value={lot} onChange={typeLot} dir="ltr" maxLength={20} />
      <Button type="submit" look="line" isDisabled={sku.trim() === '' || lot.trim() === ''}>
        {words.recalling.find}
      </Button>
    </form>
  );
}

/** Reads every page, because a printed or saved list must be complete. */
async function readAll(lot: LotChoice, possible: boolean): Promise<Buyer[]> {
  const items: Buyer[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const query = { ...lot, ...(possible && { possible: '1' as const }), ...(after && { after }) };
    const { data } = await callDesk('exportRecall', { query });
    items.push(...data.items);
    after = data.next;
  }
  return items;
}

function Recall({ sku, lot }: LotChoice) {
  const words = useWords(stockWords).recalling;
  const may = useMay();
  const country = usePageCountry('read_stock');
  const toast = useToast();
  const failureText = useFailureText();
  const [whole, setWhole] = useState<RecallList | null>(null);
  const [isBusy, setBusy] = useState(false);
  const exportList = async (act: (list: RecallList) => void) => {
    setBusy(true);
    try {
      const list = { sure: await readAll({ sku, lot }, false), possible: await readAll({ sku, lot }, true) };
      act(list);
    } catch (error) {
      toast({ text: failureText(error as DeskFailure), isBad: true });
    } finally {
      setBusy(false);
    }
  };
  const print = (list: RecallList) => {
    setWhole(list);
    // Prints once the complete list is drawn.
    setTimeout(() => window.print());
  };
  return (
    <div className="stack">
      <div className="recall-acts">
        {may('read_stock', country) && <StopLot sku={sku} lot={lot} />}
        {may('export') && (
          <>
            <Button look="line" icon={Printer} isBusy={isBusy} onClick={() => void exportList(print)}>
              {words.print}
            </Button>
            <Button
              look="line"
              icon={Download}
              isBusy={isBusy}
              onClick={() => void exportList((list) => saveFile(`recall-${sku}-${lot}.csv`, formatRecallFile(list)))}
            >
              {words.save}
            </Button>
          </>
        )}
      </div>
      <Buyers title={words.sure} note={words.sureNote} lot={{ sku, lot }} whole={whole?.sure ?? null} />
      <Buyers
        title={words.possible}
        note={words.possibleNote}
        lot={{ sku, lot }}
        whole={whole?.possible ?? null}
        isPossible
      />
    </div>
  );
}

function StopLot({ sku, lot }: LotChoice) {
  const words = useWords(stockWords).recalling;
  const kit = useWords(kitWords);
  const country = usePageCountry('read_stock');
  const mayWrite = useMay()('write_stock', country);
  const toast = useToast();
  const failureText = useFailureText();
  const [isAsking, ask] = useState(false);
  const level = useDeskQuery('stockLevel', { query: { sku, country } });
  const stop = useDeskMutation('stopLot', {
    refresh: shownStock,
    onDone: ({ taken }, { body }) => toast({ text: body?.is_stopped ? words.stopped(taken) : words.again }),
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
  const set = (isStopped: boolean) => {
    ask(false);
    stop.mutate({ body: { sku, country, lot, is_stopped: isStopped } });
  };
  if (level.error) return <ErrorState failure={level.error} />;
  if (!level.data) return null;
  const isStopped = level.data.lots.some((one) => one.lot === lot && one.is_stopped);
  return (
    <>
      {isStopped ? (
        <Note tone="bad" icon={Ban}>
          <p>{words.isStopped}</p>
          {mayWrite && (
            <Button look="line" size="small" isBusy={stop.isPending} onClick={() => set(false)}>
              {words.sellAgain}
            </Button>
          )}
        </Note>
      ) : (
        mayWrite && (
          <Button look="bad" icon={Ban} isBusy={stop.isPending} onClick={() => ask(true)}>
            {words.stop}
          </Button>
        )
      )}
      <Dialog
        isAlert
        size="small"
        isOpen={isAsking}
        onClose={() => ask(false)}
        title={words.stopTitle(lot)}
        footer={
          <>
            <Button look="line" onClick={() => ask(false)}>
              {kit.cancel}
            </Button>
            <Button look="bad" onClick={() => set(true)}>
              {words.stop}
            </Button>
          </>
        }
      >
        <p>{words.stopText}</p>
      </Dialog>
    </>
  );
}

const Contact = ({ buyer: { phone, email } }: { buyer: Buyer }) => (
  <>
    <bdi dir="ltr">{phone}</bdi>
    <small>
      <bdi dir="ltr">{email}</bdi>
    </small>
  </>
);

function useBuyerColumns(): Column<Buyer>[] {
  const words = useWords(stockWords).recalling;
  const locale = useLocale();
  return [
    {
      id: 'order',
      head: words.order,
      cell: ({ number, status }) => (
        <>
          <Link to={`/orders/${number}`}>
            <bdi dir="ltr">{number}</bdi>
          </Link>
          <small>{statusLabels[status as keyof typeof statusLabels]?.[locale] ?? status}</small>
        </>
      ),
    },
    { id: 'pieces', head: words.pieces, isNumber: true, cell: ({ qty }) => qty },
    {
      id: 'name',
      head: words.customer,
      cell: ({ name }) => (name === null ? <small>{words.hidden}</small> : <bdi>{name}</bdi>),
    },
    { id: 'contact', head: words.contact, cell: (buyer) => <Contact buyer={buyer} /> },
    { id: 'packed', head: words.packed, cell: ({ packed_at: at }) => formatTime(Date.parse(at), locale) },
  ];
}

function Buyers({
  title,
  note,
  lot,
  whole,
  isPossible = false,
}: {
  title: string;
  note: string;
  lot: LotChoice;
  /** The complete list, once it was loaded to be printed. */
  whole: readonly Buyer[] | null;
  isPossible?: boolean;
}) {
  const words = useWords(stockWords).recalling;
  const columns = useBuyerColumns();
  const pages = useDeskPages('recall', { query: { ...lot, ...(isPossible && { possible: '1' }) } });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  // Loads every page without a press, because a recall has to reach everybody.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const rows = whole ?? pages.data;
  return (
    <section aria-label={title} className="stack recall-buyers">
      <header>
        <h2>{title}</h2>
        <p>{note}</p>
      </header>
      {pages.error ? (
        <ErrorState failure={pages.error} onRetry={() => void pages.refetch()} />
      ) : !rows || (rows.length === 0 && hasNextPage) ? (
        <Skeleton rows={3} />
      ) : rows.length === 0 ? (
        <p>{words.nobody}</p>
      ) : (
        <DataTable
          label={title}
          rows={rows}
          columns={columns}
          keyOf={({ number }) => number}
          nameOf={({ number }) => number}
          card={(buyer) => (
            <>
              {columns[0]?.cell(buyer)}
              <span className="row-card-line">
                <bdi>{buyer.name ?? words.hidden}</bdi> <b>{buyer.qty}</b>
              </span>
              <Contact buyer={buyer} />
            </>
          )}
          {...(whole === null && {
            more: { hasMore: hasNextPage, isLoading: isFetchingNextPage, load: () => void fetchNextPage() },
          })}
        />
      )}
    </section>
  );
}
