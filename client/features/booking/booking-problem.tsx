import { bookingPaths } from '../../../shared/paths.ts';
import type { CallFailure } from '../../api/call.ts';
import { useT } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SubmitProblemAlert } from '../checkout/submit-problem-alert.tsx';

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
export function BookingProblem({ failure }: { failure: CallFailure }) {
  const t = useT();
  if (failure.code === 'slot.day_held') return <TimeTaken text={failure.message} />;
  const isAboutTime = slotCodes.includes(failure.code);
  if (!isAboutTime && failure.code !== 'slot.address_busy') {
    const quote =
      typeof (failure.data as { quote?: unknown } | null)?.quote === 'string' ? (failure.data as never) : null;
    return <SubmitProblemAlert trouble={{ failure, changes: [], quote }} phone="" onProved={() => {}} />;
  }
  return <TimeTaken text={isAboutTime ? t('appointment.slot_gone') : t('appointment.address_busy')} />;
}
