import { useShopFacts } from '../data/use-call.ts';
import { useApp } from '../state/app-context.ts';

/** The merchant's picture is drawn as wide as it is at the drawing's height. */
export function LogoPicture({ alt, isLate }: { alt: string; isLate?: boolean }) {
  const { locale } = useApp();
  const logo = useShopFacts()?.logo;
  return (
    <img
      src={logo ? `${logo}/320.webp` : `/packs/logo.${locale}.svg`}
      alt={alt}
      width="94"
      height="46"
      {...(isLate && { loading: 'lazy' })}
    />
  );
}
