/** The link that a customer gets for an order: to copy, to send by WhatsApp, and to replace by a new one. */
import { Copy, Link, MessageCircle, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import type { OrderLink } from '../../../../shared/contract/desk/phone-order.ts';
import { directionOf } from '../../../../shared/domain/locale.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { ErrorState, Skeleton, useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { newOrderWords } from './new-order-words.ts';

export function OrderLinkDetails({ link, onRenewed }: { link: OrderLink; onRenewed: (link: OrderLink) => void }) {
  const words = useWords(newOrderWords);
  const locale = useLocale();
  const toast = useToast();
  const failureText = useFailureText();
  const renew = useDeskMutation('renewPaymentLink', {
    refresh: ['orderLink', 'order'],
    onDone: (renewed) => {
      toast({ text: words.renewed });
      onRenewed(renewed);
    },
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
  const copy = useCopy();
  return (
    <FormFields>
      <div>
        <p className="field-label">{link.kind === 'pay' ? words.payLink : words.trackLink}</p>
        <p className="link-text">
          <bdi dir="ltr">{link.url}</bdi>
        </p>
        <p className="field-hint">
          {link.until === null ? words.trackLinkText : words.payLinkText(formatTime(Date.parse(link.until), locale))}
        </p>
      </div>
      <div>
        <p className="field-label">{words.message}</p>
        <p className="link-text" lang={link.locale} dir={directionOf(link.locale)}>
          {link.message}
        </p>
      </div>
      <div className="link-acts">
        <a className="btn" href={link.whatsapp_url} target="_blank" rel="noreferrer">
          <Icon of={MessageCircle} />
          {words.whatsapp}
        </a>
        <Button look="line" icon={Copy} onClick={() => void copy(link.url, words.copied)}>
          {words.copyLink}
        </Button>
        <Button look="line" icon={Copy} onClick={() => void copy(link.message, words.copied)}>
          {words.copyMessage}
        </Button>
      </div>
      {link.kind === 'pay' && (
        <p className="link-renew">
          <Button
            look="text"
            size="small"
            icon={RotateCw}
            isBusy={renew.isPending}
            onClick={() => renew.mutate({ body: { number: link.number } })}
          >
            {words.renew}
          </Button>
          <small>{words.renewText}</small>
        </p>
      )}
    </FormFields>
  );
}

export function OrderLinkButton({ order }: { order: DeskOrder }) {
  const words = useWords(newOrderWords);
  const may = useMay();
  const [isOpen, open] = useState(false);
  if (order.channel === 'shop' || !may('place_orders', order.country)) return null;
  return (
    <>
      <Button look="line" icon={Link} onClick={() => open(true)}>
        {words.linkButton}
      </Button>
      {isOpen && <OrderLinkDialog number={order.number} onClose={() => open(false)} />}
    </>
  );
}

function OrderLinkDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const words = useWords(newOrderWords);
  const link = useDeskQuery('orderLink', { query: { number } });
  return (
    <Dialog title={words.link} isOpen onClose={onClose}>
      {link.data ? (
        <OrderLinkDetails link={link.data} onRenewed={() => undefined} />
      ) : link.error ? (
        <ErrorState isAnswer failure={link.error} />
      ) : (
        <Skeleton rows={4} />
      )}
    </Dialog>
  );
}
