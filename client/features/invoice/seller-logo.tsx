import { useShopFacts } from '../../data/use-call.ts';

/** The merchant's own logo; its address is that of the reader's language. The shop's drawing is no merchant's, so papers go without it. */
export function SellerLogo() {
  const logo = useShopFacts()?.logo;
  return logo ? <img className="document-logo" src={`${logo}/320.webp`} alt="" height={46} /> : null;
}
