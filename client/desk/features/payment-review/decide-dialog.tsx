/** Asks once more before a payment is taken as it came, given back, or closed because it was settled elsewhere. */
import { useState } from 'react';
import type { ReviewDecision } from '../../../../shared/domain/payment-review.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { isNoMoney, useMoneyText } from '../../ui/money.tsx';
import { Note } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { kitWords } from '../../ui/words.ts';
import type { Review } from './review-list.tsx';
import { reviewWords } from './words.ts';

/** What stands on the order's page and on Today changes with it. */
const refresh = ['today', 'reviews', 'order', 'orders', 'orderCounts'] as const;

export function DecideDialog({
  review,
  decision,
  onClose,
}: {
  review: Review;
  decision: ReviewDecision;
  onClose: () => void;
}) {
  const words = useWords(reviewWords);
  const kit = useWords(kitWords);
  const toast = useToast();
  const failureText = useFailureText();
  const moneyText = useMoneyText();
  const [reason, setReason] = useState('');
  const onDone = () => {
    toast({ text: words.done[decision] });
    onClose();
  };
  const onWaiting = () => {
    toast({ text: kit.waits });
    onClose();
  };
  const accept = useDeskMutation('acceptReview', { refresh, onDone, onWaiting });
  const giveBack = useDeskMutation('refundReview', { refresh, onDone, onWaiting });
  const settle = useDeskMutation('closeReview', { refresh, onDone });
  const { charge, captured, difference } = review;
  const send = () => {
    if (decision === 'accept') accept.mutate({ body: { charge } });
    else if (decision === 'refund') giveBack.mutate({ body: { charge } });
    else settle.mutate({ body: { charge, reason } });
  };
  const failure = accept.error ?? giveBack.error ?? settle.error;
  const rest = difference === null || isNoMoney(difference) ? null : difference;
  return (
    <Dialog
      title={words.decide[decision]}
      isOpen
      onClose={onClose}
      size="small"
      isAlert
      footer={
        <Button
          look={decision === 'refund' ? 'bad' : 'primary'}
          isBusy={accept.isPending || giveBack.isPending || settle.isPending}
          isDisabled={decision === 'close' && reason.trim() === ''}
          onClick={send}
        >
          {words.decide[decision]}
        </Button>
      }
    >
      <FormFields>
        {failure && <Note tone="bad">{failureText(failure)}</Note>}
        {decision === 'accept' && (
          <p>
            {words.acceptText(moneyText(captured))}{' '}
            {rest && (rest.startsWith('-') ? words.bears(moneyText(rest.slice(1))) : words.keeps(moneyText(rest)))}
          </p>
        )}
        {decision === 'refund' && <p>{words.refundText(moneyText(captured))}</p>}
        {decision === 'close' && (
          <>
            <p>{words.closeText}</p>
            <TextField label={words.reason} value={reason} onChange={setReason} maxLength={200} />
          </>
        )}
      </FormFields>
    </Dialog>
  );
}
