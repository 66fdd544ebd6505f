/** One count: scan what is on the shelf, look at the differences, book them. What the shelf should have is hidden while it is counted. */

import { CloudOff, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { type CountryCode, countryCodes } from '../../../../shared/domain/country.ts';
import { readScan } from '../../../../shared/domain/scan.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useCountryNames } from '../../common/country.tsx';
import { NotFound } from '../../common/page-states.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DecimalField } from '../../ui/number-fields.tsx';
import { PageWait } from '../../ui/page-wait.tsx';
import { Note, PageHead, Panel } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { signalScan } from '../order/scan-signal.ts';
import { shownStock } from './adjust-dialog.tsx';
import { parsePieces } from './delivery.ts';
import { ScanBox } from './scan-box.tsx';
import { useCount } from './use-count.ts';
import { stockWords } from './words.ts';

type CountedLine = DeskData<'stockCount'>['lines'][number];
type CountResult = DeskData<'bookCount'>['results'][number];

export function CountPage() {
  const { country, id = '' } = useParams();
  const code = countryCodes.find((one) => one === country);
  return code && /^\d+$/.test(id) ? <Count country={code} id={Number(id)} /> : <NotFound />;
}

function Count({ country, id }: { country: CountryCode; id: number }) {
  const words = useWords(stockWords).counting;
  const locale = useLocale();
  const names = useCountryNames();
  const failureText = useFailureText();
  const mayWrite = useMay()('write_stock', country);
  const [isReview, review] = useState(false);
  const [results, setResults] = useState<readonly CountResult[]>([]);
  const [pieces, setPieces] = useState('1');
  const { query, queued, unknown, failure, add } = useCount(country, id, isReview);
  if (query.error || !query.data) return <PageWait title={words.title} query={query} />;
  const { shelf, started_at: at, by, lines, booked_at: bookedAt } = query.data;
  const isOpen = bookedAt === null && mayWrite && !isReview;
  const onScan = (text: string) => {
    signalScan(true);
    void add({ code: readScan(text).code.slice(0, 64), count: parsePieces(pieces) ?? 1 });
    setPieces('1');
  };
  return (
    <div className="stack stock-count">
      <PageHead
        title={words.pageTitle(shelf)}
        note={
          <>
            {names[country]} · {formatTime(Date.parse(at), locale)} <bdi>{by}</bdi>
          </>
        }
      >
        {bookedAt !== null && <Tag tone="good">{words.booked}</Tag>}
      </PageHead>
      {isOpen && (
        <>
          <p>{words.blind}</p>
          <ScanBox onScan={onScan} />
          <div className="stock-pieces">
            <DecimalField label={words.several} value={pieces} onChange={setPieces} decimals={0} />
          </div>
        </>
      )}
      {unknown !== null && (
        <Alert>
          <Note tone="bad">{words.unknown(unknown)}</Note>
        </Alert>
      )}
      {failure && (
        <Alert at={failure}>
          <Note tone="bad">{failureText(failure)}</Note>
        </Alert>
      )}
      <Panel title={words.counted} count={lines.length}>
        {lines.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ul className="stock-rows">
            {lines.map((line) => (
              <CountLine
                key={line.sku}
                line={line}
                result={results.find(({ sku }) => sku === line.sku)}
                onChange={isOpen ? (count) => void add({ code: line.sku, count }) : null}
              />
            ))}
          </ul>
        )}
      </Panel>
      {queued > 0 && (
        <p className="pack-queued" role="status">
          <Icon of={CloudOff} /> {words.queued(queued)}
        </p>
      )}
      {bookedAt === null && mayWrite && lines.length > 0 && (
        <CountFoot
          country={country}
          id={id}
          isReview={isReview}
          onReview={review}
          isWaiting={queued > 0}
          onBooked={setResults}
        />
      )}
    </div>
  );
}

function CountLine({
  line: { sku, name, counted, expected, difference },
  result,
  onChange,
}: {
  line: CountedLine;
  result: CountResult | undefined;
  onChange: ((count: number) => void) | null;
}) {
  const words = useWords(stockWords).counting;
  const locale = useLocale();
  const title = name[locale] || name.en || sku;
  return (
    <li>
      <span>
        <bdi className="stock-name">{title}</bdi>
        <small>
          <bdi dir="ltr">{sku}</bdi>
          {expected !== null && (
            <>
              {' · '}
              {words.expected} {expected}
            </>
          )}
        </small>
        {result?.outcome === 'short' && <small className="stock-short">{words.short}</small>}
      </span>
      {difference !== null && (
        <Tag tone={difference === 0 ? 'good' : difference < 0 ? 'bad' : 'warn'}>
          {difference === 0 ? words.same : <bdi dir="ltr">{difference > 0 ? `+${difference}` : `−${-difference}`}</bdi>}
        </Tag>
      )}
      <span className="stock-row-acts">
        {onChange && (
          <IconButton icon={Minus} label={words.less(title)} isDisabled={counted <= 0} onClick={() => onChange(-1)} />
        )}
        <b className="stock-row-count">{counted}</b>
        {onChange && <IconButton icon={Plus} label={words.more(title)} onClick={() => onChange(1)} />}
      </span>
    </li>
  );
}

function CountFoot({
  country,
  id,
  isReview,
  onReview,
  isWaiting,
  onBooked,
}: {
  country: CountryCode;
  id: number;
  isReview: boolean;
  onReview: (is: boolean) => void;
  isWaiting: boolean;
  onBooked: (results: readonly CountResult[]) => void;
}) {
  const words = useWords(stockWords).counting;
  const toast = useToast();
  const failureText = useFailureText();
  const book = useDeskMutation('bookCount', {
    refresh: ['stockCount', 'stockCounts', ...shownStock],
    onDone: ({ results }) => {
      onBooked(results);
      toast({ text: words.bookedNow });
    },
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
  return (
    <div className="pack-foot stock-foot">
      {isReview ? (
        <>
          <Button look="line" onClick={() => onReview(false)}>
            {words.back}
          </Button>
          <Button size="big" isBusy={book.isPending} onClick={() => book.mutate({ body: { country, id } })}>
            {words.book}
          </Button>
        </>
      ) : (
        <Button size="big" isDisabled={isWaiting} onClick={() => onReview(true)}>
          {words.review}
        </Button>
      )}
    </div>
  );
}
