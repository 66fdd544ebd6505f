import { renderToStaticMarkup } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { SellerLogo } from '../../../client/features/invoice/seller-logo.tsx';
import { shopKey } from '../../../client/page.ts';

const draw = (shop: object | undefined) =>
  renderToStaticMarkup(
    <SWRConfig value={{ fallback: shop ? { [shopKey]: shop } : {} }}>
      <SellerLogo />
    </SWRConfig>,
  );

test('a paper has the merchant’s own logo', () => {
  expect(draw({ logo: '/media/a' })).toContain('src="/media/a/320.webp"');
});

test('a paper has none where the merchant has none, as on the desk’s printed papers', () => {
  expect(draw({})).toBe('');
  expect(draw(undefined)).toBe('');
});
