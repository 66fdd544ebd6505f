import { useEffect, useState } from 'react';
import type { MessageChannel } from '../../../shared/contract/phone.ts';
import { formatPhone, parsePersonPhone } from '../../../shared/domain/phone.ts';
import { cleanTyped } from '../../../shared/domain/text.ts';
import { CallFailure } from '../../api/call.ts';
import { useForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import type { ModalProps } from '../../state/modals.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { PhoneProofRequest } from './open-phone-proof.tsx';
import { useWait } from './use-wait.ts';

/** The wait before another code may be asked for. */
const waitS = 30;
const channels: readonly MessageChannel[] = ['whatsapp', 'sms'];

function useSend(phone: string) {
  const { call } = useApp();
  const [sent, setSent] = useState<MessageChannel | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [busy, setBusy] = useState<MessageChannel | null>(null);
  const wait = useWait(waitS);
  async function send(channel: MessageChannel) {
    if (busy) return;
    setBusy(channel);
    setFailure(null);
    try {
      await call('sendPhoneCode', { body: { phone, channel } }, { inline: true });
      setSent(channel);
      wait.start();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      setBusy(null);
    }
  }
  return { sent, failure, busy, left: wait.left, send };
}

function CodeForm({ phone, use, onProved }: PhoneProofRequest) {
  const { call, t } = useApp();
  // The code is typed next, so the focus moves to its field.
  useEffect(() => document.getElementById('phone-code')?.focus(), []);
  const form = useForm<{ code: string }, string>({
    start: { code: '' },
    check: ({ code }) => (/^\s*\d{3}\s?\d{3}\s*$/.test(cleanTyped(code)) ? {} : { code: t('checkout.code_fault') }),
    async send({ code }) {
      const prove = async () => (await call('verifyPhoneCode', { body: { phone, code } }, { inline: true })).data.phone;
      onProved(await (use ? use(code) : prove()));
    },
  });
  return (
    <form className="form-stack" method="post" noValidate onSubmit={form.onSubmit}>
      <TextField
        {...form.bind('code')}
        id="phone-code"
        label={t('checkout.code')}
        hint={t('checkout.code_hint')}
        inputMode="numeric"
        dir="ltr"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={form.faults.code ?? form.failure?.message ?? null}
      />
      <Button type="submit" size="big wide" isBusy={form.isBusy}>
        {t('checkout.code_confirm')}
      </Button>
    </form>
  );
}

/** Sends a code, then asks for it; both send buttons stay for a shopper who received none. */
export function PhoneProofModal({ close, phone, title, use, onProved }: ModalProps & PhoneProofRequest) {
  const { country, t } = useApp();
  const { sent, failure, busy, left, send } = useSend(phone);
  const number = (
    <bdi dir="ltr" className="nowrap">
      {formatPhone(parsePersonPhone(phone, country) ?? phone)}
    </bdi>
  );
  return (
    <Modal
      id="phone-proof"
      title={title ?? t('checkout.code_title')}
      closeWord={t('shell.close')}
      onClose={close}
      size="xs"
    >
      <div className="form-stack">
        <p role="status">
          {t(sent ? 'checkout.code_sent' : 'checkout.code_text')} {number}
        </p>
        {failure && <Alert kind="bad">{failure.message}</Alert>}
        {sent && (
          <CodeForm
            phone={phone}
            {...(use && { use })}
            onProved={(proved) => {
              // A caller with `use` leaves or closes by itself: closing steps back, which would stop a page that is
              // loading.
              if (!use) close();
              onProved(proved);
            }}
          />
        )}
        {left > 0 && <p className="muted small">{t('checkout.code_wait', { n: left })}</p>}
        {channels.map((channel) => (
          <Button
            key={channel}
            {...(sent || channel === 'sms' ? { look: 'line' as const } : {})}
            isBusy={busy === channel}
            disabled={left > 0}
            onClick={() => void send(channel)}
          >
            {t(sent ? `checkout.code_again_${channel}` : `checkout.code_send_${channel}`)}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
