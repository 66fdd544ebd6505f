import { CopyPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { readScan } from '../../../../shared/domain/scan.ts';
import { callDesk } from '../../api/call.ts';
import { DeskFailure } from '../../api/request.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useCountryNames } from '../../common/country.tsx';
import { PageCountrySwitch, usePageCountry } from '../../common/page-country.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { DateField, usePackDateFault } from '../../ui/date-field.tsx';
import { DecimalField } from '../../ui/number-fields.tsx';
import { Note, PageHead, Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select.tsx';
import { Skeleton, useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useFocusFault } from '../../ui/use-focus-fault.ts';
import { signalScan } from '../order/scan-signal.ts';
import { shownStock } from './adjust-dialog.tsx';
import {
  addLot,
  addScanned,
  changeLine,
  createDelivery,
  type DeliveryLine,
  isReadyLine,
  parsePieces,
  type TypedDelivery,
  toLineBody,
} from './delivery.ts';
import { ScanBox } from './scan-box.tsx';
import { useStored } from './use-stored.ts';
import { stockWords } from './words.ts';

export function ReceivePage() {
  const words = useWords(stockWords).receiving;
  const names = useCountryNames();
  const country = usePageCountry('read_stock');
  return (
    <>
      <PageHead title={words.title} note={words.note(names[country])}>
        <PageCountrySwitch may="read_stock" />
      </PageHead>
      <Receive key={country} />
    </>
  );
}

function Receive() {
  const words = useWords(stockWords).receiving;
  const toast = useToast();
  const failureText = useFailureText();
  const country = usePageCountry('read_stock');
  const stored = useStored<TypedDelivery>(`delivery/${country}`, createDelivery);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { value: delivery, update } = stored;
  const { lines } = delivery;
  const updateLines = (change: (now: readonly DeliveryLine[]) => readonly DeliveryLine[]) =>
    update((now) => ({ ...now, lines: change(now.lines) }));

  const send = useDeskMutation('receiveStock', {
    refresh: shownStock,
    onDone: ({ results }) => {
      const outcomes = new Map(results.map(({ key, outcome }) => [key, outcome]));
      const booked = results.filter(({ outcome }) => outcome === 'received').length;
      const wrong = results.length - booked;
      if (booked > 0) toast({ text: words.booked(booked) });
      setProblem(wrong > 0 ? words.left(wrong) : null);
      setTries(0);
      if (lines.every(({ key }) => outcomes.get(key) === 'received')) stored.clear();
      else
        updateLines((now) =>
          now
            .filter(({ key }) => outcomes.get(key) !== 'received')
            .map((line) => ({ ...line, outcome: outcomes.get(line.key) ?? line.outcome })),
        );
    },
    onFailure: (failure) => setProblem(failureText(failure)),
  });

  const onScan = async (text: string) => {
    const { code, lot, expiresOn } = readScan(text);
    try {
      const { data } = await callDesk('findSku', { query: { code: code.slice(0, 64) } });
      signalScan(true);
      setProblem(null);
      updateLines((now) => addScanned(now, { ...data, lot: lot ?? '', expires: expiresOn ?? '' }));
    } catch (error) {
      signalScan(false);
      const isUnknown = error instanceof DeskFailure && error.code !== 'network' && error.status < 500;
      setProblem(isUnknown ? words.unknown(code) : failureText(error as DeskFailure));
    }
  };
  const book = () => {
    setProblem(null);
    setTries(tries + 1);
    if (!lines.every(isReadyLine)) return;
    send.mutate({
      body: {
        key: delivery.key,
        country,
        supplier: delivery.supplier === '' ? null : Number(delivery.supplier),
        reference: delivery.reference,
        lines: lines.map(toLineBody),
      },
    });
  };
  const list = useFocusFault<HTMLUListElement>(tries);
  if (!stored.isRead) return <Skeleton rows={4} />;
  return (
    <div className="stack">
      <DeliveryHead delivery={delivery} onChange={(change) => update((now) => ({ ...now, ...change }))} />
      <ScanBox onScan={(text) => void onScan(text)} />
      {problem && (
        <Alert>
          <Note tone="bad">{problem}</Note>
        </Alert>
      )}
      <Panel title={words.lines} count={lines.length}>
        {lines.length === 0 ? (
          <p>{words.empty}</p>
        ) : (
          <ul className="delivery-lines" ref={list}>
            {lines.map((line) => (
              <LineFields
                key={line.key}
                line={line}
                isTried={tries > 0}
                onChange={(change) => updateLines((now) => changeLine(now, line.key, change))}
                onAnother={() => updateLines((now) => addLot(now, line.key))}
                onRemove={() => updateLines((now) => now.filter(({ key }) => key !== line.key))}
              />
            ))}
          </ul>
        )}
      </Panel>
      {lines.length > 0 && (
        <div className="pack-foot stock-foot">
          <Button look="line" onClick={stored.clear}>
            {words.clear}
          </Button>
          <Button size="big" onClick={book} isBusy={send.isPending}>
            {words.book(lines.length)}
          </Button>
        </div>
      )}
    </div>
  );
}

function DeliveryHead({
  delivery,
  onChange,
}: {
  delivery: TypedDelivery;
  onChange: (change: Partial<TypedDelivery>) => void;
}) {
  const words = useWords(stockWords).receiving;
  const suppliers = useDeskQuery('stockSuppliers');
  return (
    <div className="stock-fields">
      <SelectField
        label={words.supplier}
        value={delivery.supplier}
        onChange={(supplier) => onChange({ supplier })}
        placeholder={words.noSupplier}
        options={(suppliers.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <TextField
        label={words.reference}
        value={delivery.reference}
        onChange={(reference) => onChange({ reference })}
        maxLength={60}
        dir="auto"
      />
    </div>
  );
}

function LineFields({
  line,
  isTried,
  onChange,
  onAnother,
  onRemove,
}: {
  line: DeliveryLine;
  isTried: boolean;
  onChange: (change: Partial<DeliveryLine>) => void;
  onAnother: () => void;
  onRemove: () => void;
}) {
  const words = useWords(stockWords).receiving;
  const locale = useLocale();
  const dateFault = usePackDateFault();
  const [isDateLeft, leaveDate] = useState(line.expires !== '');
  const { sku, name, lot, expires, count, outcome } = line;
  const title = name[locale] || name.en || sku;
  return (
    <li className={outcome && outcome !== 'received' ? 'is-wrong' : undefined}>
      <div className="delivery-name">
        <bdi className="stock-name">{title}</bdi>
        <small>
          <bdi dir="ltr">{sku}</bdi>
        </small>
        <IconButton icon={CopyPlus} label={words.another(title)} onClick={onAnother} />
        <IconButton icon={Trash2} label={words.remove(title)} onClick={onRemove} />
      </div>
      {outcome && outcome !== 'received' && <Alert className="field-fault">{words.outcome[outcome]}</Alert>}
      <div className="delivery-fields">
        <TextField
          label={words.lot}
          value={lot}
          onChange={(next) => onChange({ lot: next })}
          dir="ltr"
          maxLength={20}
        />
        <DateField
          label={words.expires}
          value={expires}
          onChange={(next) => onChange({ expires: next })}
          onBlur={() => leaveDate(true)}
          isOfPack
          fault={isDateLeft || isTried ? dateFault(expires) : undefined}
        />
        <DecimalField
          label={words.count}
          value={count}
          onChange={(next) => onChange({ count: next })}
          decimals={0}
          fault={isTried && parsePieces(count) === null ? words.countFault : undefined}
        />
      </div>
    </li>
  );
}
