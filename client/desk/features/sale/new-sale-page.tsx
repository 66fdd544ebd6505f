import { BadgePercent, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SaleFaultAnswer, SalePlan } from '../../../../shared/contract/desk/sale.ts';
import { countryCodes } from '../../../../shared/domain/country.ts';
import type { DeskFailure } from '../../api/request.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Note, PageHead, Panel } from '../../ui/panel.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useKeyOf } from '../order/use-key-of.ts';
import { SaleFields } from './sale-fields.tsx';
import { newSale, readSale, type TypedSale } from './sale-form.ts';
import { isInSale, listPlannedRows, SalePreview } from './sale-preview.tsx';
import { saleWords } from './words.ts';

/** Those that were ticked in the list of products. */
function useSelectedSkus(): readonly string[] {
  const state = useLocation().state as { skus?: unknown } | null;
  return Array.isArray(state?.skus) ? state.skus.filter((sku) => typeof sku === 'string') : [];
}

function useNewSale() {
  const words = useWords(saleWords);
  const may = useMay();
  const navigate = useNavigate();
  const toast = useToast();
  const keyOf = useKeyOf();
  const mine = countryCodes.filter((country) => may('write_catalogue', country));
  const [typed, setTyped] = useState(newSale(useSelectedSkus(), mine.length === 1 ? (mine[0] ?? '') : ''));
  const [isSent, setSent] = useState(false);
  const [plan, setPlan] = useState<SalePlan | null>(null);
  const [faults, setFaults] = useState<readonly SaleFaultAnswer[]>([]);
  const [failure, setFailure] = useState<DeskFailure | null>(null);
  const [isSure, setSure] = useState(false);
  const add = useDeskMutation('addSale', {
    refresh: ['sales', 'scheduledPrices', 'products', 'auditLog'],
    onDone: ({ id, plan: next, faults: found }) => {
      setFaults(found);
      setPlan(next);
      if (id === null) return;
      toast({ text: typed.isAtOnce ? words.started : words.scheduled });
      void navigate(`/products/sales/${id}`, { replace: true });
    },
    onFailure: setFailure,
  });
  const send = (isDry: boolean) => {
    setSent(true);
    setFailure(null);
    const body = readSale(typed);
    if (body === null) return;
    const key = keyOf(JSON.stringify([body, plan?.hash]));
    add.mutate({ body: { ...body, key, ...(isDry ? { dry_run: true } : { hash: plan?.hash ?? '', yes: isSure }) } });
  };
  return {
    typed,
    isSent,
    plan,
    faults,
    failure,
    isSure,
    setSure,
    isPending: add.isPending,
    /** Another sale has other prices. */
    set: (change: Partial<TypedSale>) => {
      setTyped((before) => ({ ...before, ...change }));
      setPlan(null);
      setFaults([]);
      setSure(false);
    },
    send,
  };
}

export function NewSalePage() {
  const words = useWords(saleWords);
  const { typed, isSent, plan, faults, failure, isSure, setSure, isPending, set, send } = useNewSale();
  const said = faults.find(({ field }) => field === 'choice' || field === 'percent');
  const rows = plan ? listPlannedRows(plan).filter(isInSale) : [];
  const hasLeap = rows.some(({ notes }) => notes.includes('price_leap'));
  const faultOf = (field: SaleFaultAnswer['field']) => {
    const fault = faults.find((one) => one.field === field);
    return fault && words.fault[fault.code];
  };
  const isReady = rows.length > 0 && faults.every(({ code }) => code === 'changed' || code === 'price_leap');
  return (
    <>
      <PageHead title={words.add} note={words.nothingYet} />
      <div className="stack">
        <Panel
          title={words.sale}
          icon={BadgePercent}
          foot={
            <Button
              look={isReady ? 'line' : 'primary'}
              icon={ListChecks}
              isBusy={isPending && plan === null}
              onClick={() => send(true)}
            >
              {words.preview}
            </Button>
          }
        >
          <SaleFields typed={typed} set={set} isSent={isSent} faultOf={faultOf} />
        </Panel>
        {failure && <ErrorState isAnswer failure={failure} />}
        {said && (
          <Alert at={faults}>
            <Note tone={said.code === 'changed' ? 'warn' : 'bad'}>{words.fault[said.code]}</Note>
          </Alert>
        )}
        {plan && <SalePreview key={plan.hash} plan={plan} />}
        {isReady && (
          <div className="sale-acts">
            {hasLeap && (
              <Checkbox isChecked={isSure} onChange={setSure}>
                {words.confirmLeap}
              </Checkbox>
            )}
            <Button icon={BadgePercent} isBusy={isPending} isDisabled={hasLeap && !isSure} onClick={() => send(false)}>
              {words.schedule}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
