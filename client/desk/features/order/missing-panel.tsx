/** On the page of an order that can't be packed, for who decides: what isn't on the shelf, and each way on. */
import { CircleCheck, Phone, Replace, SearchX, Truck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import { missingTag } from '../../../../shared/domain/order-view.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { EditDialog } from './edit-dialog.tsx';
import type { EditStart } from './edit-lines.ts';
import { LinePicture } from './line-picture.tsx';
import { listMissing, type MissingLine } from './list-missing.ts';
import { orderWords } from './order-words.ts';
import { refreshed } from './order-work.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { SubstituteDialog } from './substitute-dialog.tsx';

type Open =
  | { readonly substitute: MissingLine }
  | { readonly edit: EditStart }
  | { readonly refund: MissingLine }
  | 'ship'
  | null;

export function MissingPanel({ order }: { order: DeskOrder }) {
  const words = useWords(orderWords).missing;
  const may = useMay();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const { number, country, customer, status, tags, payment_status: payment } = order;
  if (status !== 'placed' || !tags.includes(missingTag)) return null;
  // A part that was refunded before leaves the order paid, but nothing of it can be edited any more.
  const isRefunded = payment === 'partly_refunded';
  const isPaid = payment === 'paid' || isRefunded;
  const lines = listMissing(order);
  const mayReplace =
    isPaid && may('place_orders', country) && may('read_customers', country) && order.substituted_by.length === 0;
  const mayEdit = may('edit_orders', country) && (payment === 'due_on_delivery' || (isPaid && may('refund', country)));
  const close = () => setOpen(null);
  const takeOff = (line: MissingLine) =>
    setOpen(isRefunded ? { refund: line } : { edit: { sku: line.sku, count: line.packed } });
  return (
    <>
      <Panel title={words.title} icon={SearchX} isFlush foot={<Foot order={order} onShip={() => setOpen('ship')} />}>
        <p className="missing-text">
          {isPaid ? words.decidePaid : words.decideCash}
          {mayEdit && customer.phone !== '' && (
            <a className="btn btn--text btn--small" href={`tel:${customer.phone}`}>
              <Icon of={Phone} />
              {words.call}
            </a>
          )}
        </p>
        <ul className="order-lines">
          {lines.map((line) => (
            <li key={line.sku}>
              <LinePicture image={line.image} />
              <span className="order-line-name">
                <NameText name={line.name} code={line.sku} />
                <small>
                  <bdi dir="ltr">{line.sku}</bdi> · {words.lacks(line.left)}
                </small>
              </span>
              {mayEdit && (
                <span className="missing-acts">
                  <Button look="line" size="small" onClick={() => takeOff(line)}>
                    {isPaid ? words.giveBack : words.takeOff}
                  </Button>
                  {(!isPaid || mayReplace) && (
                    <Button size="small" icon={Replace} onClick={() => setOpen({ substitute: line })}>
                      {isPaid ? words.offerElse : words.substitute}
                    </Button>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      {open === 'ship' && <ShipDialog order={order} onClose={close} />}
      {open !== null && open !== 'ship' && 'edit' in open && (
        <EditDialog number={number} start={open.edit} onClose={close} />
      )}
      {open !== null && open !== 'ship' && 'refund' in open && (
        <RefundDialog
          number={number}
          requests={order.refund_requests}
          start={{ [open.refund.sku]: open.refund.left }}
          onClose={close}
        />
      )}
      {open !== null && open !== 'ship' && 'substitute' in open && (
        <SubstituteDialog
          order={order}
          line={open.substitute}
          onClose={close}
          onChoose={(offer) => {
            const { sku, packed, left } = open.substitute;
            if (isPaid) void navigate(`/orders/new?instead_of=${number}&sku=${offer.sku}&count=${left}`);
            else setOpen({ edit: { sku, count: packed, offer } });
          }}
        />
      )}
    </>
  );
}

function Foot({ order, onShip }: { order: DeskOrder; onShip: () => void }) {
  const words = useWords(orderWords).missing;
  const may = useMay();
  const toast = useToast();
  const failureText = useFailureText();
  const tag = useDeskMutation('tagOrder', {
    refresh: [...refreshed, 'today'],
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
  const { number, country, lines } = order;
  if (!may('write_orders', country)) return null;
  const missing = listMissing(order);
  const isAnythingHere =
    missing.some(({ packed }) => packed > 0) || lines.some(({ sku }) => !missing.some((line) => line.sku === sku));
  const body = { number, remove: [missingTag] } as unknown as NonNullable<DeskInput<'tagOrder'>['body']>;
  return (
    <>
      {missing.length > 0 && isAnythingHere && (
        <Button look="text" size="small" icon={Truck} onClick={onShip}>
          {words.sendRest}
        </Button>
      )}
      <Button look="text" size="small" icon={CircleCheck} isBusy={tag.isPending} onClick={() => tag.mutate({ body })}>
        {words.here}
      </Button>
    </>
  );
}
