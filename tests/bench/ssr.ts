/** The product page rendered for each request, beside the baseline and as a share of a hello world, all from the same workerd. */
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { printShares } from './share.ts';
import { pagesOf, startShop, visitorCookies } from './shop.ts';

export async function benchSsr(): Promise<void> {
  const shop = await startShop();
  try {
    // A word that no page knows: such an address is drawn for each visitor and never kept.
    const product = `${pagesOf(shop).product}?drawn=anew`;
    await printShares(
      'product page drawn, data warm, share of a hello world (must ≥ 0.41 of the baseline, wants ≥ 0.69)',
      [
        { name: 'hello', url: `${shop.hello}/` },
        { name: 'baseline', url: `${shop.baseline}/products/d3` },
        ...locales.map((locale) => ({
          name: `product ${locale}`,
          url: shop.origin + localizedPath(product, locale),
          cookie: visitorCookies(locale),
        })),
      ],
    );
  } finally {
    await shop.stop();
  }
}
