import { formatHour } from '../../../shared/domain/moment.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';

export function ConfirmHint({ until }: { until: string | null }) {
  const { locale, t } = useApp();
  if (until === null) return null;
  const time = formatHour(until, locale);
  return <Alert kind="warn">{t('checkout.unconfirmed_text', { time })}</Alert>;
}
