/** A courier's own parcels, for a phone: where each goes, what is collected, and how it ended. */
import { Phone } from 'lucide-react';
import { useState } from 'react';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { DeliveryOutcome } from '../../../../shared/domain/delivery-outcome.ts';
import { formatPhone } from '../../../../shared/domain/phone.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useMoneyText } from '../../ui/money.tsx';
import { Note, PageHead, Panel } from '../../ui/panel.tsx';
import { EmptyState, ErrorState, Skeleton, useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { deliveryWords } from './delivery-words.ts';

type OwnParcel = DeskData<'ownParcels'>['items'][number];
const pollMs = 60_000;

export function DeliveriesPage() {
  const words = useWords(deliveryWords);
  const own = useDeskQuery('ownParcels', {}, { pollMs, staleMs: pollMs });
  return (
    <>
      <PageHead title={words.title} />
      {own.data ? (
        <Stack>
          {own.data.items.length === 0 && <EmptyState title={words.none} />}
          {own.data.is_cut && <Note tone="warn">{words.isCut}</Note>}
          {own.data.items.map((parcel) => (
            <ParcelPanel key={parcel.number} parcel={parcel} />
          ))}
        </Stack>
      ) : own.error ? (
        <ErrorState failure={own.error} onRetry={() => void own.refetch()} />
      ) : (
        <Skeleton />
      )}
    </>
  );
}

function ParcelPanel({ parcel: { number, name, phone, lines, collect, outcome } }: { parcel: OwnParcel }) {
  const words = useWords(deliveryWords);
  const moneyText = useMoneyText();
  const toast = useToast();
  const failureText = useFailureText();
  const [asked, ask] = useState<DeliveryOutcome | null>(null);
  const say = useDeskMutation('sayOutcome', {
    refresh: ['ownParcels'],
    onDone: () => {
      ask(null);
      toast({ text: words.said(number) });
    },
    onFailure: (failure) => {
      ask(null);
      toast({ text: failureText(failure), isBad: true });
    },
  });
  return (
    <Panel
      title={number}
      foot={
        <>
          {(['refused', 'no_answer'] as const).map((told) => (
            <Button key={told} look="line" isDisabled={say.isPending || outcome === told} onClick={() => ask(told)}>
              {words[told]}
            </Button>
          ))}
          <Button isBusy={say.isPending} onClick={() => ask('delivered')}>
            {words.delivered}
          </Button>
        </>
      }
    >
      {outcome !== null && outcome !== 'delivered' && <Note tone="warn">{words.bringBack[outcome]}</Note>}
      <p>
        <bdi>{name}</bdi>
      </p>
      {lines.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      <p className="order-contact">
        <Icon of={Phone} />
        <a href={`tel:${phone}`}>
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </a>
      </p>
      <p>
        <b>{collect.length === 0 ? words.noCash : words.collect(collect.map(moneyText).join(' + '))}</b>
      </p>
      {asked && (
        <Dialog
          title={words.sure[asked].title(number)}
          isOpen
          onClose={() => ask(null)}
          size="small"
          isAlert
          footer={
            <Button isBusy={say.isPending} onClick={() => say.mutate({ body: { number, outcome: asked } })}>
              {words[asked]}
            </Button>
          }
        >
          <p>{words.sure[asked].text}</p>
        </Dialog>
      )}
    </Panel>
  );
}
