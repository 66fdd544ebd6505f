import type { SkuId } from '../../../shared/contract/fields.ts';
import { type AuthFault, findEmailFault } from '../../../shared/domain/auth-form.ts';
import { useForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import type { ModalProps } from '../../state/modals.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { getErrorText } from '../auth/error-text.ts';
import type { NotifyRequest } from './set-notify.tsx';

/** Waits for a product with an e-mail address alone (docs/decisions/108-waiting-takes-an-address-alone.md). */
export function AlertModal({
  close,
  wish,
  signIn,
}: ModalProps & { wish: NotifyRequest; signIn: () => Promise<unknown> }) {
  const { call, stores, t } = useApp();
  const form = useForm<{ email: string }, AuthFault>({
    start: { email: '' },
    check({ email }) {
      const fault = findEmailFault(email);
      return fault ? { email: fault } : {};
    },
    async send({ email }) {
      const body = { email: email.trim(), sku: wish.sku as SkuId };
      await call('alertGuest', { params: { id: wish.product }, body }, { inline: true });
      stores.session.waits = { ...stores.session.waits, [wish.sku]: true };
      close();
      stores.toasts.show(t(wish.isThere ? 'notify.on_more' : 'notify.on'));
    },
  });
  return (
    <Modal
      id="notify-alert"
      title={t(wish.isThere ? 'notify.alert_more_title' : 'notify.alert_title')}
      closeWord={t('shell.close')}
      onClose={close}
      size="xs"
    >
      <form className="form-stack" method="post" noValidate onSubmit={form.onSubmit}>
        <p className="muted">{t('notify.alert_text')}</p>
        {form.failure && <Alert kind="bad">{form.failure.message}</Alert>}
        <TextField
          {...form.bind('email')}
          id="notify-email"
          label={t('auth.email')}
          type="email"
          dir="ltr"
          autoComplete="email"
          required
          error={getErrorText(form.faults.email, t)}
        />
        <Button type="submit" size="big wide" isBusy={form.isBusy}>
          {t('notify.alert_send')}
        </Button>
        <Button look="text" size="wide" onClick={() => void signIn()}>
          {t('notify.alert_sign_in')}
        </Button>
      </form>
    </Modal>
  );
}
