import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { parseDecimal } from '../../../../shared/domain/decimal-input.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { PageCountrySwitch, usePageCountry } from '../../common/page-country.tsx';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { DecimalField } from '../../ui/number-fields.tsx';
import { PageWait } from '../../ui/page-wait.tsx';
import { Note, PageHead, Panel } from '../../ui/panel.tsx';
import { EmptyState, useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { kitWords } from '../../ui/words.ts';
import { ReorderList } from './reorder-list.tsx';
import { stockWords } from './words.ts';

type ListedSupplier = DeskData<'stockSuppliers'>['items'][number];

export function SuppliersPage() {
  const words = useWords(stockWords).supplying;
  // A supplier serves both countries.
  const mayWrite = useMay()('write_stock');
  const country = usePageCountry('read_stock');
  const [{ supplier }] = useUrlState(['supplier']);
  const [edited, edit] = useState<ListedSupplier | 'new' | null>(null);
  const suppliers = useDeskQuery('stockSuppliers');
  if (!suppliers.data) return <PageWait title={words.title} query={suppliers} />;
  const { items } = suppliers.data;
  const chosen = items.find(({ id }) => String(id) === supplier);
  return (
    <>
      <PageHead title={words.title}>
        <PageCountrySwitch may="read_stock" />
        {mayWrite && (
          <Button icon={Plus} onClick={() => edit('new')}>
            {words.add}
          </Button>
        )}
      </PageHead>
      <div className="stack">
        {items.length === 0 ? (
          <EmptyState title={words.empty}>
            {mayWrite && (
              <Button look="line" icon={Plus} onClick={() => edit('new')}>
                {words.add}
              </Button>
            )}
          </EmptyState>
        ) : (
          <Panel title={words.title} count={items.length}>
            <ul className="stock-rows">
              {items.map((one) => (
                <li key={one.id}>
                  <Link
                    to={`?country=${country}&supplier=${one.id}`}
                    aria-current={one === chosen ? 'true' : undefined}
                    className="stock-name"
                  >
                    <bdi>{one.name}</bdi>
                  </Link>
                  <small>
                    <bdi dir="auto">{one.contact}</bdi>
                  </small>
                  <span className="stock-row-count">{words.leadDays(one.lead_days)}</span>
                  {mayWrite && (
                    <Button look="line" size="small" onClick={() => edit(one)}>
                      {words.edit}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Panel>
        )}
        {chosen && <ReorderList key={`${chosen.id} ${country}`} supplier={chosen} />}
      </div>
      {edited && <SupplierDialog supplier={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </>
  );
}

/** Days from 0 to 365; null otherwise. */
function parseLeadDays(typed: string): number | null {
  const read = parseDecimal(typed, { decimals: 0 });
  return 'text' in read && Number(read.text) <= 365 ? Number(read.text) : null;
}

function SupplierDialog({ supplier, onClose }: { supplier: ListedSupplier | null; onClose: () => void }) {
  const words = useWords(stockWords).supplying;
  const kit = useWords(kitWords);
  const toast = useToast();
  const failureText = useFailureText();
  const [name, typeName] = useState(supplier?.name ?? '');
  const [contact, typeContact] = useState(supplier?.contact ?? '');
  const [lead, typeLead] = useState(String(supplier?.lead_days ?? 14));
  const [isTried, tryIt] = useState(false);
  const options = {
    refresh: ['stockSuppliers', 'reorder'] as const,
    onDone: () => {
      toast({ text: words.saved });
      onClose();
    },
  };
  const add = useDeskMutation('addSupplier', options);
  const change = useDeskMutation('changeSupplier', options);
  const leadDays = parseLeadDays(lead);
  const error = add.error ?? change.error;
  const save = () => {
    tryIt(true);
    if (name.trim() === '' || leadDays === null) return;
    const body = { name, contact, lead_days: leadDays };
    if (supplier === null) return add.mutate({ body });
    // Only what differs, so that two people who change it at once keep both changes.
    change.mutate({
      body: {
        id: supplier.id,
        ...(name !== supplier.name && { name }),
        ...(contact !== supplier.contact && { contact }),
        ...(leadDays !== supplier.lead_days && { lead_days: leadDays }),
      },
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={supplier?.name ?? words.add}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {kit.cancel}
          </Button>
          <Button onClick={save} isBusy={add.isPending || change.isPending}>
            {kit.save}
          </Button>
        </>
      }
    >
      {error && <Note tone="bad">{failureText(error)}</Note>}
      <FormFields>
        <TextField
          label={words.name}
          value={name}
          onChange={typeName}
          maxLength={80}
          fault={isTried && name.trim() === '' ? kit.required : undefined}
        />
        <TextField label={words.contact} value={contact} onChange={typeContact} maxLength={120} dir="auto" />
        <DecimalField
          label={words.lead}
          value={lead}
          onChange={typeLead}
          decimals={0}
          fault={isTried && leadDays === null ? words.leadFault : undefined}
        />
      </FormFields>
    </Dialog>
  );
}
