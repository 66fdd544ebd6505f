import { Icon } from '../../ui/icon.tsx';

/** Reserves the banner's space until the cart and the threshold have loaded. */
export const WaitingBanner = () => (
  <div className="free-delivery free-delivery--waiting" aria-hidden="true">
    <Icon of="truck" flip />
    <p>&nbsp;</p>
    <div className="free-delivery-bar" />
  </div>
);
