import { useT } from '../../state/app-context.ts';
import { Icon } from '../../ui/icon.tsx';

export function SecureNote() {
  const t = useT();
  return (
    <span className="secure-note small muted">
      <Icon of="lock" size="s" />
      {t('checkout.secure')}
    </span>
  );
}
