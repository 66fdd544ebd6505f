import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import type { DeskReturn } from '../../../../shared/contract/desk/return.ts';
import { listSendBackActs, type SendBackAct, sendBackReasonLabels } from '../../../../shared/domain/order-return.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { Note, Panel } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { refreshed } from './order-work.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { returnWords } from './return-words.ts';

const refreshes = [...refreshed, 'today'] as const;

function RefuseDialog({ number, item, onClose }: { number: string; item: DeskReturn; onClose: () => void }) {
  const words = useWords(returnWords);
  const failureText = useFailureText();
  const [refusal, setRefusal] = useState('');
  const refuse = useDeskMutation('refuseReturn', { refresh: [...refreshes], onDone: onClose });
  return (
    <Dialog
      title={words.refuse}
      isOpen
      onClose={onClose}
      size="small"
      hasInput={refusal !== ''}
      footer={
        <Button
          look="bad"
          isBusy={refuse.isPending}
          isDisabled={refusal.trim() === ''}
          onClick={() => refuse.mutate({ body: { number, id: item.id, refusal } })}
        >
          {words.refuse}
        </Button>
      }
    >
      <FormFields>
        {refuse.error && <Note tone="bad">{failureText(refuse.error)}</Note>}
        <TextField label={words.why} hint={words.whyHint} value={refusal} onChange={setRefusal} maxLength={300} />
      </FormFields>
    </Dialog>
  );
}

type Open = { readonly item: DeskReturn; readonly act: 'refuse' | 'refund' } | null;

function Acts({ order, item, onOpen }: { order: DeskOrder; item: DeskReturn; onOpen: (open: Open) => void }) {
  const words = useWords(returnWords);
  const may = useMay();
  const toast = useToast();
  const failureText = useFailureText();
  const options = {
    refresh: [...refreshes],
    onFailure: (failure: Parameters<typeof failureText>[0]) => toast({ text: failureText(failure), isBad: true }),
  };
  const accept = useDeskMutation('acceptReturn', options);
  const receive = useDeskMutation('receiveReturn', options);
  const body = { number: order.number, id: item.id };
  const press: Readonly<Record<SendBackAct, () => void>> = {
    accept: () => accept.mutate({ body }),
    receive: () => receive.mutate({ body }),
    refuse: () => onOpen({ item, act: 'refuse' }),
    refund: () => onOpen({ item, act: 'refund' }),
  };
  const acts = listSendBackActs(item.status).filter((act) =>
    may(act === 'refund' ? 'refund' : 'write_orders', order.country),
  );
  if (acts.length === 0) return null;
  return (
    <span className="missing-acts">
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          {...(act === 'refuse' && { look: 'line' as const })}
          isBusy={(act === 'accept' && accept.isPending) || (act === 'receive' && receive.isPending)}
          onClick={press[act]}
        >
          {words[act]}
        </Button>
      ))}
    </span>
  );
}

export function ReturnsPanel({ order }: { order: DeskOrder }) {
  const words = useWords(returnWords);
  const locale = useLocale();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { number, returns } = order;
  if (returns.length === 0) return null;
  return (
    <>
      <Panel title={words.title} icon={Undo2} isFlush>
        <ul className="order-lines">
          {returns.map((item) => (
            <li key={item.id}>
              <span className="order-line-name">
                {item.lines.map(({ sku, name, count }) => (
                  <span key={sku}>
                    <bdi dir="ltr">{count} ×</bdi> <NameText name={name} code={sku} />
                  </span>
                ))}
                <small>
                  <Tag tone={item.status === 'asked' ? 'warn' : 'info'}>{words.status[item.status]}</Tag>{' '}
                  {sendBackReasonLabels[item.reason][locale]} · {words.way[item.way]} ·{' '}
                  {formatTime(Date.parse(item.at), locale)}
                </small>
                {[item.note, item.refusal].map(
                  (text) =>
                    text !== null && (
                      <small key={text}>
                        <bdi>{text}</bdi>
                      </small>
                    ),
                )}
              </span>
              <Acts order={order} item={item} onOpen={setOpen} />
            </li>
          ))}
        </ul>
      </Panel>
      {open?.act === 'refuse' && <RefuseDialog number={number} item={open.item} onClose={close} />}
      {open?.act === 'refund' && (
        <RefundDialog
          number={number}
          requests={order.refund_requests}
          start={Object.fromEntries(open.item.lines.map(({ sku, count }) => [sku, count]))}
          returnId={open.item.id}
          onClose={close}
        />
      )}
    </>
  );
}
