/** Packing slips (A4) or shipping labels (100 × 150 mm) of a selection, in the reader's language: what is seen is what is printed. */
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Fragment, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { callDesk } from '../../api/call.ts';
import { DeskFailure } from '../../api/request.ts';
import { runInChunks } from '../../api/run-in-chunks.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Note, PageHead } from '../../ui/panel.tsx';
import { EmptyState, Skeleton, useFailureText } from '../../ui/states.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { type PrintKind, readPrintNumbers } from './print-path.ts';
import { printWords } from './print-words.ts';
import { ShippingLabel } from './shipping-label.tsx';

interface Printed {
  readonly number: string;
  readonly sheet: ReactElement;
}
interface PrintData {
  readonly found: readonly Printed[];
  readonly missing: readonly { readonly number: string; readonly why: DeskFailure | 'test' | 'removed' }[];
}
type ReadSheet = (number: string, signal: AbortSignal) => Promise<ReactElement | 'test' | 'removed'>;

const findReason = (queue: string, lines: readonly string[]) =>
  queue === 'tests' ? 'test' : lines.length === 0 ? 'removed' : null;

const sheets: { readonly [K in PrintKind]: ReadSheet } = {
  slips: async (number, signal) => {
    const [order, packing] = await Promise.all([
      callDesk('order', { query: { number } }, signal),
      callDesk('packing', { query: { number } }, signal),
    ]);
    const { item } = order.data;
    return findReason(item.queue, item.address.lines) ?? <PackingSlip order={item} packing={packing.data} />;
  },
  labels: async (number, signal) => {
    const { item } = (await callDesk('parcelLabel', { query: { number } as never }, signal)).data;
    return findReason(item.queue, item.to.lines) ?? <ShippingLabel label={item} />;
  },
};

/** What can't be printed has its reason; the others are printed all the same. */
async function readSheets(kind: PrintKind, numbers: readonly string[], signal: AbortSignal): Promise<PrintData> {
  const found = new Map<string, Printed>();
  const missing: PrintData['missing'][number][] = [];
  await runInChunks(numbers, async (number) => {
    try {
      const sheet = await sheets[kind](number, signal);
      if (sheet === 'test' || sheet === 'removed') missing.push({ number, why: sheet });
      else found.set(number, { number, sheet });
    } catch (error) {
      if (!(error instanceof DeskFailure)) throw error;
      missing.push({ number, why: error });
    }
  });
  return { found: numbers.flatMap((number) => found.get(number) ?? []), missing };
}

function PrintPage({ kind }: { kind: PrintKind }) {
  const words = useWords(printWords);
  const locale = useLocale();
  const failureText = useFailureText();
  const [params] = useSearchParams();
  const numbers = readPrintNumbers(params);
  const { data } = useQuery({
    queryKey: ['print', kind, numbers, locale],
    queryFn: ({ signal }) => readSheets(kind, numbers, signal),
    enabled: numbers.length > 0,
  });
  if (numbers.length === 0)
    return (
      <>
        <PageHead title={words[kind]} />
        <EmptyState title={words.nothing}>
          <LinkButton to="/orders">{words.toOrders}</LinkButton>
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHead
        title={words[kind]}
        note={`${words.count(data?.found.length ?? numbers.length)} · ${words.format[kind]}`}
      >
        <Button icon={Printer} isDisabled={!data || data.found.length === 0} onClick={() => window.print()}>
          {words.print}
        </Button>
      </PageHead>
      {data?.missing.map(({ number, why }) => (
        <Note key={number} tone="warn">
          {words.missing(number, typeof why === 'string' ? words[why] : failureText(why))}
        </Note>
      ))}
      {!data && <Skeleton rows={10} />}
      <div className="sheets">
        {data?.found.map(({ number, sheet }) => (
          <Fragment key={number}>{sheet}</Fragment>
        ))}
      </div>
    </>
  );
}

export const SlipsPage = () => <PrintPage kind="slips" />;
export const LabelsPage = () => <PrintPage kind="labels" />;
