import { Icon } from '../../ui/icon.tsx';

/** Until the cart and the threshold are known the place is kept, so that nothing below it moves; it says nothing before it knows. */
export const WaitingBanner = () => (
  <div className="fd fd--wait" aria-hidden="true">
    <Icon of="truck" flip />
    <p>&nbsp;</p>
    <div className="fd-bar" />
  </div>
);
