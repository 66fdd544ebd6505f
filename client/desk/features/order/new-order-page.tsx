/** An order that somebody places on the phone or at WhatsApp, at the prices and by the rules of the shop's own checkout. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { OrderLink } from '../../../../shared/contract/desk/phone-order.ts';
import { defaultCountry } from '../../../../shared/domain/country.ts';
import { DeskFailure } from '../../api/request.ts';
import { listCountries, useSession } from '../../api/session.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useCountry } from '../../common/country.tsx';
import { useDeskForm } from '../../forms/desk-form.tsx';
import { focusFirstFault } from '../../forms/focus-first-fault.ts';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { useDraft } from '../../forms/use-draft.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Columns } from '../../ui/layout.tsx';
import { Note, PageHead, Panel } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { useComeIntoView } from '../../ui/use-come-into-view.ts';
import { NewOrderAddress } from './new-order-address.tsx';
import { NewOrderCustomer } from './new-order-customer.tsx';
import { blankOrder, type NewOrderForm, toFieldName, toPlaceBody } from './new-order-form.ts';
import { NewOrderItems } from './new-order-items.tsx';
import { NewOrderSummary } from './new-order-summary.tsx';
import { newOrderWords } from './new-order-words.ts';
import { OrderLinkDetails } from './order-link.tsx';
import { SubstituteStart } from './substitute-start.tsx';

export function NewOrderPage() {
  const words = useWords(newOrderWords);
  const [params] = useSearchParams();
  const [placed, setPlaced] = useState<OrderLink | null>(null);
  const number = params.get('instead_of');
  const box = useComeIntoView<HTMLDivElement>(placed?.number);
  if (placed === null)
    return number === null ? (
      <NewOrder onPlaced={setPlaced} />
    ) : (
      <SubstituteStart number={number} sku={params.get('sku') ?? ''} count={Number(params.get('count') ?? 1)}>
        {(start) => <NewOrder start={start} onPlaced={setPlaced} />}
      </SubstituteStart>
    );
  return (
    <div ref={box} tabIndex={-1}>
      <PageHead title={words.done(placed.number)}>
        {number === null && (
          <Button look="line" onClick={() => setPlaced(null)}>
            {words.another}
          </Button>
        )}
        <LinkButton to={`/orders/${placed.number}`}>{words.openOrder}</LinkButton>
      </PageHead>
      {number !== null && (
        <Note tone="warn">
          <p>{words.nowRefund(number)}</p>
          <LinkButton look="line" size="small" to={`/orders/${number}`}>
            {words.toFirst(number)}
          </LinkButton>
        </Note>
      )}
      <Panel title={words.link}>
        <OrderLinkDetails link={placed} onRenewed={setPlaced} />
      </Panel>
    </div>
  );
}

function NewOrder({ start, onPlaced }: { start?: NewOrderForm; onPlaced: (link: OrderLink) => void }) {
  const words = useWords(newOrderWords);
  const locale = useLocale();
  const { country } = useCountry();
  const countries = listCountries(useSession(), 'place_orders');
  const [blank] = useState(() => {
    if (start) return start;
    const own = country !== null && countries.includes(country) ? country : (countries[0] ?? defaultCountry);
    return blankOrder(own, locale);
  });
  const form = useDeskForm<NewOrderForm>(blank);
  const { notice, drop } = useDraft(form, start ? `order/new/${start.insteadOf}` : 'order/new', null);
  return (
    <FormProvider {...form}>
      <PageHead title={words.title} />
      {notice}
      {start && <Note>{words.insteadOf(start.insteadOf)}</Note>}
      <Columns
        aside={
          <Place
            onPlaced={(link) => {
              drop();
              form.reset(blank);
              onPlaced(link);
            }}
          />
        }
      >
        <NewOrderCustomer countries={countries} />
        <NewOrderItems />
        <NewOrderAddress />
      </Columns>
      <LeaveGuard />
    </FormProvider>
  );
}

function Place({ onPlaced }: { onPlaced: (link: OrderLink) => void }) {
  const words = useWords(newOrderWords);
  const failureText = useFailureText();
  const form = useFormContext<NewOrderForm>();
  // An object, so that the same sentence shown again counts as a new one.
  const [fault, setFault] = useState<{ readonly text: string } | null>(null);
  useEffect(() => {
    if (fault) focusFirstFault();
  }, [fault]);
  const client = useQueryClient();
  const place = useDeskMutation('placePhoneOrder', { refresh: ['orders', 'orderCounts', 'offers'] });
  const showFailure = (failure: DeskFailure) => {
    const isGuest = form.getValues('account') === null;
    for (const { path, message } of failure.faults)
      form.setError(toFieldName(path, isGuest) as 'coupon', { type: 'server', message });
    setFault({ text: failure.faults.length > 0 ? words.missing : failureText(failure) });
  };
  const send = (quote: string) =>
    form.handleSubmit(
      async (fields) => {
        setFault(null);
        try {
          const result = await place.mutateAsync({ body: toPlaceBody(fields, quote) });
          if (result.kind === 'done') onPlaced(result.data);
        } catch (error) {
          if (!(error instanceof DeskFailure)) throw error;
          showFailure(error);
          // A price or the stock may have changed. Without an answer the order may be placed: the same press, with the same quote, tells.
          if (error.status > 0 && error.status < 500) await client.invalidateQueries({ queryKey: ['quotePhoneOrder'] });
        }
      },
      () => setFault({ text: words.missing }),
    )();
  return <NewOrderSummary fault={fault?.text ?? null} isBusy={place.isPending} onPlace={(quote) => void send(quote)} />;
}
