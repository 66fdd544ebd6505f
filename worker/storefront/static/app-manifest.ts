/** The web app manifest (W3C), one per language. Both describe one app, `id` `/`: a phone has one icon of the shop. */
import { directionOf, type Locale, localizedPath } from '../../../shared/domain/locale.ts';
import { paths } from '../../../shared/paths.ts';
import { getShopName } from '../cache/catalogue-version.ts';
import type { StorefrontEnv } from '../env.ts';

const texts = {
  en: {
    description: 'Vitamins, supplements and blood tests in Kuwait and Saudi Arabia',
    search: 'Search',
    cart: 'Cart',
    orders: 'Orders',
    home: 'The home page',
    product: 'A product with its label and price',
  },
  ar: {
    description: 'فيتامينات ومكملات غذائية وفحوصات دم في الكويت والسعودية',
    search: 'البحث',
    cart: 'السلة',
    orders: 'الطلبات',
    home: 'الصفحة الرئيسية',
    product: 'منتج بمكوّناته وسعره',
  },
} as const;

/** Drawn by scripts/draw-app-icons.ts. A maskable one has its mark in the middle 80 %. */
const icons = [
  { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/app-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/app-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
];

/** Shown by the browser's dialog that installs the app; photographed by scripts/draw-app-screenshots.ts. */
function listScreenshots(locale: Locale) {
  const { home, product } = texts[locale];
  const screen = (name: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) => ({
    src: `/icons/screen-${name}-${locale}.webp`,
    ...{ sizes, type: 'image/webp', form_factor, label },
  });
  return [
    screen('home', '780x1688', 'narrow', home),
    screen('product', '780x1688', 'narrow', product),
    screen('wide', '1280x800', 'wide', home),
  ];
}

export function buildAppManifest(env: StorefrontEnv, locale: Locale) {
  const { description, search, cart, orders } = texts[locale];
  const shortcut = (name: string, path: string) => ({ name, url: localizedPath(path, locale) });
  return {
    id: '/',
    name: getShopName(env, locale),
    short_name: getShopName(env, locale),
    description,
    lang: locale,
    dir: directionOf(locale),
    start_url: localizedPath(paths.home(), locale),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    // The brand's colour "gulf" (client/document/document.ts).
    theme_color: '#0b4f55',
    categories: ['shopping', 'health'],
    icons,
    screenshots: listScreenshots(locale),
    shortcuts: [shortcut(search, paths.search()), shortcut(cart, paths.cart()), shortcut(orders, paths.orders())],
  };
}
