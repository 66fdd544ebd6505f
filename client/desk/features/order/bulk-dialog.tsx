/** One act on the selected orders: what would change, then how far it is, then what became of each. */

import { useState } from 'react';
import type { DeskOrderSummary } from '../../../../shared/contract/desk/desk-order.ts';
import { type BulkAct, type BulkSkip, findBulkSkip } from '../../../../shared/domain/bulk-acts.ts';
import { couriers } from '../../../../shared/domain/couriers.ts';
import { orderTagPattern } from '../../../../shared/domain/order-view.ts';
import { makeUuid } from '../../../browser/make-uuid.ts';
import { runInChunks } from '../../api/run-in-chunks.ts';
import { useMay } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { BulkRows } from './bulk-rows.tsx';
import { bulkWords } from './bulk-words.ts';
import { orderWords } from './order-words.ts';
import { type BulkRow, type BulkTask, takeBack, useBulk } from './use-bulk.ts';

interface BulkProps {
  readonly act: BulkAct;
  /** As they were when the dialog was opened: the list behind it changes meanwhile. */
  readonly orders: readonly DeskOrderSummary[];
  readonly onClose: () => void;
}
export type PlannedSkip = BulkSkip | 'forbidden' | null;

export function BulkDialog({ act, orders, onClose }: BulkProps) {
  const words = useWords(bulkWords);
  const may = useMay();
  const toast = useToast();
  const bulk = useBulk();
  const [rows, setRows] = useState<readonly BulkRow[]>(() =>
    orders.map((order) => ({ order, key: makeUuid(), tracking: '' })),
  );
  const [value, setValue] = useState('');
  const [courier, setCourier] = useState('own');
  const task: BulkTask = { act, value: value.trim(), courier };
  const isChosen = act === 'tag' ? orderTagPattern.test(task.value) : true;
  const skipOf = ({ order }: BulkRow): PlannedSkip =>
    may('write_orders', order.country) && (act !== 'delivered' || may('mark_delivered', order.country))
      ? findBulkSkip(order, task)
      : 'forbidden';
  const planned = isChosen ? rows.filter((row) => skipOf(row) === null) : [];
  const resultOf = ({ order }: BulkRow) => bulk.results.get(order.number);
  const failed = planned.filter((row) => typeof resultOf(row) === 'object');
  const left = planned.filter((row) => resultOf(row) === undefined);
  const doneCount = planned.filter((row) => resultOf(row) === 'done').length;
  const isRunning = bulk.state === 'running' || bulk.state === 'stopping';

  async function undo(done: readonly BulkRow[]) {
    let failures = 0;
    await runInChunks(done, (row) =>
      takeBack(row, task).catch(() => {
        failures += 1;
      }),
    );
    await bulk.refresh();
    if (failures > 0) toast({ text: words.notUndone(failures), isBad: true });
    else toast({ text: words.undone(done.length) });
  }
  async function run(some: readonly BulkRow[]) {
    const done = await bulk.run(some, task);
    if (done.length === 0) return;
    const canUndo = act === 'tag' || act === 'assign';
    toast({ text: words.changed(done.length), ...(canUndo && { undo: () => void undo(done) }) });
  }
  const close = () => {
    bulk.stop();
    if (bulk.state !== 'idle') void bulk.refresh();
    onClose();
  };
  return (
    <Dialog
      title={words.act[act]}
      isOpen
      onClose={close}
      size="large"
      isAlert={isRunning}
      footer={
        bulk.state === 'idle' ? (
          <Button isDisabled={planned.length === 0} onClick={() => void run(planned)}>
            {words.start(planned.length)}
          </Button>
        ) : isRunning ? (
          <Button look="line" isBusy={bulk.state === 'stopping'} onClick={bulk.stop}>
            {bulk.state === 'stopping' ? words.stopping : words.stop}
          </Button>
        ) : (
          <>
            {left.length > 0 && (
              <Button look={failed.length > 0 ? 'line' : 'primary'} onClick={() => void run(left)}>
                {words.goOn(left.length)}
              </Button>
            )}
            {failed.length > 0 && <Button onClick={() => void run(failed)}>{words.retry(failed.length)}</Button>}
            {failed.length + left.length === 0 && <Button onClick={close}>{words.done}</Button>}
          </>
        )
      }
    >
      {bulk.state === 'idle' ? (
        <BulkFields {...{ act, value, setValue, courier, setCourier }} />
      ) : (
        <div className="bulk-progress">
          <progress aria-label={words.act[act]} value={doneCount + failed.length} max={planned.length} />
          <p role="status">
            {words.progress(doneCount, planned.length)}
            {failed.length > 0 && !isRunning && ` · ${words.failed(failed.length)}`}
          </p>
        </div>
      )}
      <BulkRows
        act={act}
        rows={rows}
        skipOf={skipOf}
        resultOf={bulk.state === 'idle' ? null : resultOf}
        onTracking={(number, tracking) =>
          setRows((before) => before.map((row) => (row.order.number === number ? { ...row, tracking } : row)))
        }
      />
      {bulk.state === 'idle' && isChosen && planned.length < rows.length && (
        <p role="status">{words.skipped(rows.length - planned.length)}</p>
      )}
    </Dialog>
  );
}

function BulkFields({
  act,
  value,
  setValue,
  courier,
  setCourier,
}: {
  act: BulkAct;
  value: string;
  setValue: (value: string) => void;
  courier: string;
  setCourier: (courier: string) => void;
}) {
  const words = useWords(bulkWords);
  const order = useWords(orderWords);
  const locale = useLocale();
  const people = useDeskQuery('orderChoices', {}, { staleMs: 60_000 }).data?.people ?? [];
  if (act === 'assign')
    return (
      <SelectField
        label={order.assigned}
        value={value}
        onChange={setValue}
        placeholder={order.nobody}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
    );
  if (act === 'tag')
    return <TextField label={words.tagLabel} hint={words.tagHint} value={value} onChange={setValue} maxLength={30} />;
  if (act !== 'ship') return null;
  return (
    <FormFields>
      <SelectField
        label={order.courier}
        value={courier}
        onChange={setCourier}
        options={couriers.map(({ id, name }) => ({ value: id, label: name[locale] }))}
      />
      <p>{words.mails}</p>
    </FormFields>
  );
}
