/** Which order to pack next: the bar code of its slip is scanned, or the one that leaves first is taken. */
import { ArrowRight, Camera, CameraOff, CircleCheck, CloudOff, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Today } from '../../../../shared/contract/desk/today.ts';
import { parseOrderNumber } from '../../../../shared/domain/order-number.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useCountry } from '../../common/country.tsx';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Note, PageHead, Panel } from '../../ui/panel.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { QueueRows } from '../today/queue-rows.tsx';
import { formatCount } from '../today/queues.ts';
import { CameraView } from './camera-view.tsx';
import { packListWords } from './pack-list-words.ts';
import { toPrintPath } from './print-path.ts';
import { packingQueue } from './scan-queue.ts';
import { signalScan } from './scan-signal.ts';
import { useCamera, useCameraChoice } from './use-camera.ts';
import { useWedge } from './use-wedge.ts';

const pollMs = 20_000;

export function PackListPage() {
  const words = useWords(packListWords);
  const navigate = useNavigate();
  const [fault, setFault] = useState<string | null>(null);
  const [typed, type] = useState('');
  const [isCameraOn, turnCamera] = useCameraChoice();
  const open = (text: string) => {
    const number = parseOrderNumber(text);
    signalScan(number !== null);
    if (number === null) setFault(words.noOrder(text.slice(0, 40)));
    else void navigate(`/orders/${number}/pack`);
  };
  useWedge(open);
  const camera = useCamera(isCameraOn, open);
  return (
    <div className="pack">
      <PageHead title={words.title}>
        <Button look="line" icon={isCameraOn ? CameraOff : Camera} onClick={() => turnCamera(!isCameraOn)}>
          {isCameraOn ? words.cameraOff : words.camera}
        </Button>
      </PageHead>
      <Packed />
      <Unsent />
      {isCameraOn && <CameraView camera={camera} failedText={words.cameraFailed} />}
      <form
        className="order-tag-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') open(typed);
          type('');
        }}
      >
        <TextField
          label={words.slip}
          value={typed}
          onChange={(text) => {
            type(text);
            setFault(null);
          }}
          dir="ltr"
          maxLength={64}
          fault={fault ?? undefined}
        />
        <Button look="line" type="submit" isDisabled={typed.trim() === ''}>
          {words.open}
        </Button>
      </form>
      <Waiting />
    </div>
  );
}

function Packed() {
  const words = useWords(packListWords);
  const [params] = useSearchParams();
  const number = parseOrderNumber(params.get('packed') ?? '');
  if (number === null) return null;
  return (
    <div role="status">
      <Note icon={CircleCheck}>
        <p>
          <Link to={`/orders/${number}`}>{words.packed(number)}</Link>
        </p>
        <LinkButton to={toPrintPath('labels', [number])} look="line" size="small" icon={Printer}>
          {words.label}
        </LinkButton>
      </Note>
    </div>
  );
}

/**
 * Scans that were made without a connection are sent by the page of their order: a packer who went on to another order
 * is led back.
 */
export function Unsent({ list = packingQueue.list }: { list?: () => Promise<readonly string[]> }) {
  const words = useWords(packListWords);
  const [numbers, setNumbers] = useState<readonly string[]>([]);
  useEffect(() => {
    // A private window keeps nothing.
    list().then(setNumbers, () => undefined);
  }, [list]);
  if (numbers.length === 0) return null;
  return (
    <Note tone="warn" icon={CloudOff}>
      {words.unsent}{' '}
      {numbers.map((number) => (
        <Link key={number} to={`/orders/${number}/pack`} className="pack-unsent">
          <bdi>{number}</bdi>
        </Link>
      ))}
    </Note>
  );
}

function Waiting() {
  const words = useWords(packListWords);
  const { country } = useCountry();
  const query = useDeskQuery('today', { query: { queue: 'to_pack', ...(country && { country }) } }, { pollMs });
  if (query.error) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton rows={6} />;
  const queue = query.data.to_pack;
  const [next] = queue?.items ?? [];
  if (!queue || !next) return <EmptyState title={words.nothing} ways={[{ to: '/orders', label: words.orders }]} />;
  return <WaitingList today={query.data} next={next} count={queue.count} now={query.dataUpdatedAt} />;
}

type ListedParcel = NonNullable<Today['to_pack']>['items'][number];

function WaitingList({ today, next, count, now }: { today: Today; next: ListedParcel; count: number; now: number }) {
  const words = useWords(packListWords);
  return (
    <>
      <LinkButton to={`/orders/${next.number}/pack`} size="big" icon={ArrowRight} flipIcon>
        {words.next(next.number, next.name)}
      </LinkButton>
      <Panel title={words.waiting} count={formatCount(count)} isFlush>
        <QueueRows name="to_pack" today={today} now={now} pathOf={(number) => `/orders/${number}/pack`} />
      </Panel>
    </>
  );
}
