import { useT } from '../../state/app-context.ts';
import { Icon } from '../../ui/icon.tsx';

/** Reserves the banner's space until the cart and the threshold have loaded. */
export function WaitingBanner() {
  const t = useT();
  return (
    <div className="fd fd--wait">
      <Icon of="truck" flip />
      <p>{t('shell.delivery_note')}</p>
      <div className="fd-bar" />
    </div>
  );
}
