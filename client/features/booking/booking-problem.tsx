import { bookingPaths } from '../../../shared/paths.ts';
import { useT } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { type SubmitProblem, SubmitProblemAlert } from '../checkout/submit-problem-alert.tsx';

const slotCodes: readonly string[] = ['slot.full', 'slot.closed', 'slot.unknown'];

/** Offers another time; everything else that was typed stays. */
export function TimeTaken({ text }: { text: string }) {
  const t = useT();
  return (
    <Alert kind="warn" live>
      <p>{text}</p>
      <ButtonLink look="line" to={`${bookingPaths.shipping()}#when`}>
        {t('appointment.choose_time')}
      </ButtonLink>
    </Alert>
  );
}

/** Why nothing was booked. A time that was taken meanwhile isn't shown as an error, but with a way to choose another. */
export function BookingProblem({ trouble }: { trouble: SubmitProblem }) {
  const t = useT();
  const { failure } = trouble;
  if (failure.code === 'slot.day_held') return <TimeTaken text={failure.message} />;
  if (failure.code === 'slot.address_busy') return <TimeTaken text={t('appointment.address_busy')} />;
  if (failure.code === 'slot.phone_busy')
    return (
      <Alert kind="warn" live>
        {failure.message}
      </Alert>
    );
  if (slotCodes.includes(failure.code)) return <TimeTaken text={t('appointment.slot_gone')} />;
  return <SubmitProblemAlert trouble={trouble} phone="" onProved={() => {}} />;
}
