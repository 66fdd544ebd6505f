/** Packing on a phone: the camera or a scanner, one big line, and what doesn't belong said in red, in words, by sound and by buzz. */
import { Camera, CameraOff, Check, CloudOff, Gift, RotateCcw, StickyNote } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatPackDate } from '../../../../shared/domain/expiry.ts';
import type { ScanVerdict } from '../../../../shared/domain/packing.ts';
import { readScan } from '../../../../shared/domain/scan.ts';
import { statusLabels } from '../../../../shared/i18n/order-states.ts';
import { DeskFailure } from '../../api/request.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { PageWait } from '../../ui/page-wait.tsx';
import { Note, PageHead } from '../../ui/panel.tsx';
import { EmptyState, useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { PresenceNote } from '../presence/presence-note.tsx';
import { CameraView } from './camera-view.tsx';
import { NotHereButton } from './not-here.tsx';
import { orderWords } from './order-words.ts';
import { refreshed } from './order-work.tsx';
import { type RefusedScan, WrongScan } from './pack-wrong.tsx';
import { signalScan } from './scan-signal.ts';
import { useCamera, useCameraChoice } from './use-camera.ts';
import { usePacking } from './use-packing.ts';
import { useWedge } from './use-wedge.ts';

export function PackPage() {
  const { number = '' } = useParams();
  const words = useWords(orderWords).packing;
  const open = useWords(orderWords).packing.open;
  const locale = useLocale();
  const packing = usePacking(number);
  const { query } = packing;
  if (query.error || !query.data) return <PageWait title={words.title(number)} query={query} />;
  if (query.data.status !== 'placed')
    return (
      <>
        <PageHead title={words.title(number)} />
        <EmptyState title={words.closed(statusLabels[query.data.status][locale])}>
          <LinkButton to={`/orders/${number}`}>{open}</LinkButton>
        </EmptyState>
      </>
    );
  return <Pack number={number} packing={packing} />;
}

type Packed = ReturnType<typeof usePacking>;

function Pack({ number, packing }: { number: string; packing: Packed }) {
  const words = useWords(orderWords).packing;
  const failureText = useFailureText();
  const [wrong, setWrong] = useState<RefusedScan | null>(null);
  const [typed, type] = useState('');
  const [isCameraOn, turnCamera] = useCameraChoice();
  const { query, lines, queued, refused } = packing;

  /** With the scans that wait for the connection. */
  const packedOf = (sku: string) => lines.find((line) => line.sku === sku)?.packed ?? 0;
  const checkAndShow = async (text: string, more: { reason?: NonNullable<RefusedScan['scan']['reason']> } = {}) => {
    const { code, expiresOn, lot } = readScan(text);
    const scan = { code: code.slice(0, 64), expires_on: expiresOn, lot, ...more };
    const verdict = await packing.scan(scan);
    signalScan(verdict.outcome === 'packed');
    setWrong(verdict.outcome === 'packed' ? null : { text, scan, verdict });
  };
  const onScan = (text: string) => {
    if (wrong === null) void checkAndShow(text);
  };
  useWedge(onScan);
  const camera = useCamera(isCameraOn && wrong === null, onScan);

  if (wrong)
    return (
      <WrongScan
        refused={wrong}
        lines={(query.data?.lines ?? []).map((line) => ({ ...line, packed: packedOf(line.sku) }))}
        onGoOn={() => setWrong(null)}
        onReason={(reason) => void checkAndShow(wrong.text, { reason })}
      />
    );
  return (
    <div className="pack">
      <PageHead title={words.title(number)} note={<bdi>{query.data?.name}</bdi>}>
        <Button look="line" icon={isCameraOn ? CameraOff : Camera} onClick={() => turnCamera(!isCameraOn)}>
          {isCameraOn ? words.cameraOff : words.camera}
        </Button>
      </PageHead>
      {isCameraOn && <CameraView camera={camera} failedText={words.cameraFailed} />}
      <PresenceNote page={`order ${number}`} />
      <PackNotes packing={packing} />
      {refused && (
        <Note tone="bad">
          {refused instanceof DeskFailure ? failureText(refused) : outcomeText(words.outcome, refused)}
        </Note>
      )}
      <NextLine packing={packing} />
      <form
        className="order-tag-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') onScan(typed);
          type('');
        }}
      >
        <TextField label={words.scanHere} value={typed} onChange={type} dir="ltr" />
        <Button look="line" type="submit" isDisabled={typed.trim() === ''}>
          {words.add}
        </Button>
      </form>
      <PackLines packing={packing} />
      {queued > 0 && (
        <p className="pack-queued" role="status">
          <Icon of={CloudOff} /> {words.queued(queued)}
        </p>
      )}
      <PackFoot number={number} lines={lines} queued={queued} />
    </div>
  );
}

const outcomeText = (words: Readonly<Record<string, string>>, { outcome }: ScanVerdict) => words[outcome] ?? '';

function PackNotes({ packing: { query } }: { packing: Packed }) {
  const words = useWords(orderWords).packing;
  const { wrap = false, card = null, notes = [] } = query.data ?? {};
  return (
    <>
      {notes.map((note) => (
        <Note key={note} icon={StickyNote}>
          <bdi className="order-note">{note}</bdi>
        </Note>
      ))}
      {(wrap || card) && (
        <Note icon={Gift}>
          {wrap && <p>{words.wrap}</p>}
          {card && <bdi className="order-note">{card}</bdi>}
        </Note>
      )}
    </>
  );
}

function NextLine({ packing: { query, lines } }: { packing: Packed }) {
  const words = useWords(orderWords).packing;
  const next = lines.find(({ packed, needed }) => packed < needed);
  const shown = query.data?.lines.find(({ sku }) => sku === next?.sku);
  if (!next || !shown)
    return (
      <div className="pack-next pack-next--whole" role="status">
        <Icon of={Check} size="l" />
        <b>{words.whole}</b>
      </div>
    );
  return (
    <section className="pack-next" aria-label={words.next}>
      {shown.image && <img src={shown.image} alt="" width={88} height={88} />}
      <div>
        <b className="pack-count">{words.of(next.packed + 1, next.needed)}</b>
        <h2>
          <NameText name={shown.name} code={shown.sku} />
        </h2>
        <small>
          <bdi dir="ltr">{shown.gtin ?? shown.sku}</bdi>
        </small>
        <p className="pack-lot">{next.expiresOn ? words.takeFirst(formatPackDate(next.expiresOn)) : words.anyDate}</p>
      </div>
    </section>
  );
}

function PackLines({ packing }: { packing: Packed }) {
  const words = useWords(orderWords).packing;
  const locale = useLocale();
  const toast = useToast();
  const failureText = useFailureText();
  const takeOut = useDeskMutation('unpack', {
    onDone: (data) => packing.set(data),
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
  const names = new Map(packing.query.data?.lines.map(({ sku, name }) => [sku, name[locale]]));
  const number = packing.query.data?.number ?? '';
  return (
    <ul className="pack-lines">
      {packing.lines.map(({ sku, packed, needed }) => (
        <li key={sku} className={packed >= needed ? 'is-whole' : undefined}>
          <span className="pack-mark" aria-hidden="true">
            {packed >= needed ? <Icon of={Check} /> : <i />}
          </span>
          <bdi>{names.get(sku)}</bdi>
          <span className="pack-of">
            {packed}/{needed}
          </span>
          {packed < needed && (
            <NotHereButton number={number} sku={sku} name={names.get(sku) ?? sku} left={needed - packed} />
          )}
          {packed > 0 && packing.queued === 0 && (
            <IconButton
              icon={RotateCcw}
              flip
              label={words.takeOut(names.get(sku) ?? sku)}
              onClick={() => takeOut.mutate({ body: { number, sku } })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function PackFoot({ number, lines, queued }: { number: string; lines: Packed['lines']; queued: number }) {
  const words = useWords(orderWords).packing;
  const toast = useToast();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const left = lines.reduce((all, { needed, packed }) => all + needed - packed, 0);
  const finish = useDeskMutation('finishPacking', {
    refresh: [...refreshed, 'packing', 'today'],
    onDone: () => navigate(`/orders/pack?packed=${number}`, { replace: true }),
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
  return (
    <div className="pack-foot">
      <Button
        size="big"
        isDisabled={left > 0 || queued > 0}
        isBusy={finish.isPending}
        onClick={() => finish.mutate({ body: { number } })}
      >
        {left > 0 ? words.left(left) : words.done}
      </Button>
    </div>
  );
}
