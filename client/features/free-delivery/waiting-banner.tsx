import { useT } from '../../state/app-context.ts';
import { Icon } from '../../ui/icon.tsx';

/** Until the cart and the threshold are known the place is kept, so that nothing below it moves. */
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
