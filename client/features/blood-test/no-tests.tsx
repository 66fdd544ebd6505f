import { paths } from '../../../shared/paths.ts';
import { useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

export function NoTests() {
  const t = useT();
  return (
    <EmptyState
      title={t('booking.empty_title')}
      action={<ButtonLink to={paths.bloodTests()}>{t('booking.empty_action')}</ButtonLink>}
    >
      {t('booking.empty_text')}
    </EmptyState>
  );
}
