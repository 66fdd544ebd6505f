/** The HTML document around the app: all that a crawler or a first paint needs before any script. */
import type { ShopInfo } from '../../shared/contract/place.ts';
import { directionOf, locales, localizedPath } from '../../shared/domain/locale.ts';
import { escapeMarkup } from '../../shared/domain/markup.ts';
import type { Locale } from '../../shared/domain/money.ts';
import { isHealthPage } from '../../shared/domain/page-kind.ts';
import { cardSize, getCardUrl } from '../../shared/domain/picture.ts';
import { manifestPath } from '../../shared/paths.ts';
import type { RouteState } from '../load-route.ts';
import { type Head, headerEndId, shopKey } from '../page.ts';
import type { Translator } from '../state/app-context.ts';
import { escapeJson, tag } from './html.ts';
import { buildHydrationScript } from './hydration-script.ts';
import { buildMemoryGuard } from './memory-guard.ts';
import { buildMonitoringScript, type MonitoringSettings } from './monitoring-script.ts';
import { type PageData, pageDataId, slimData } from './page-data.ts';
import { type Assets, findPreloads, findSheets, findStepFiles } from './page-files.ts';
import { buildContactData, buildStructuredData } from './structured-data.ts';
import { buildTrackerScript } from './tracker-script.ts';

export const themeColour = '#0b4f55';

function cardTags({ image, title }: Head, origin: string, locale: Locale): string {
  const card = getCardUrl(image, locale);
  const one = (property: string, content: string | number) => tag('meta', { property, content: String(content) });
  return [
    one('og:image', new URL(card ?? image ?? '', origin).href),
    ...(card
      ? [
          one('og:image:type', `image/${cardSize.format}`),
          one('og:image:width', cardSize.width),
          one('og:image:height', cardSize.height),
        ]
      : []),
    one('og:image:alt', title),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ].join('');
}

const fallbackDescription = ({ name, brand, contents, category }: NonNullable<Head['product']>): string =>
  [name, brand.name, contents, category.name].filter((part) => part !== '').join(' · ');

function headTags(head: Head, screen: RouteState, t: Translator): string {
  const { url, path, locale } = screen.context;
  const title = screen.route.path === '/' ? `${t('shell.shop')} · ${head.title}` : `${head.title} · ${t('shell.shop')}`;
  const description = head.description || (head.product && fallbackDescription(head.product));
  const canonical = head.canonical ?? path;
  const absolute = (one: string, language = locale) => `${url.origin}${localizedPath(one, language)}`;
  const isIndexed = screen.status === 200 && !head.noindex;
  return [
    `<title>${escapeMarkup(title)}</title>`,
    description && tag('meta', { name: 'description', content: description }),
    !isIndexed && tag('meta', { name: 'robots', content: 'noindex' }),
    isIndexed && tag('link', { rel: 'canonical', href: absolute(canonical) }),
    ...(isIndexed
      ? [
          ...locales.map((one) => tag('link', { rel: 'alternate', hreflang: one, href: absolute(canonical, one) })),
          tag('link', { rel: 'alternate', hreflang: 'x-default', href: absolute(canonical, 'en') }),
        ]
      : []),
    head.previous && tag('link', { rel: 'prev', href: absolute(head.previous) }),
    head.next && tag('link', { rel: 'next', href: absolute(head.next) }),
    tag('meta', { property: 'og:type', content: head.product ? 'product' : 'website' }),
    tag('meta', { property: 'og:site_name', content: t('shell.shop') }),
    tag('meta', { property: 'og:title', content: head.title }),
    description && tag('meta', { property: 'og:description', content: description }),
    tag('meta', { property: 'og:url', content: absolute(canonical) }),
    tag('meta', { property: 'og:locale', content: locale === 'ar' ? 'ar_KW' : 'en_GB' }),
    cardTags(head, url.origin, locale),
    isIndexed &&
      `<script type="application/ld+json">${escapeJson(buildStructuredData(head, screen.context, url.origin, t))}</script>`,
  ]
    .filter(Boolean)
    .join('');
}

/**
 * Stands after the page, because a head that leaves first can't wait for it. Search engines join it by its id to the
 * shop of the head.
 */
function buildContactScript({ answers, context, status }: RouteState): string {
  const shop = answers[shopKey] as ShopInfo | undefined;
  const data = shop && status === 200 ? buildContactData(shop, context.country, context.url.origin) : null;
  return data ? `<script type="application/ld+json">${escapeJson(data)}</script>` : '';
}

const reporterModule = 'client/monitoring/reporter.ts';
const trackerModule = 'client/tracker/tracker.ts';
const findScript = ({ pages }: Assets, module: string): string => pages?.[module]?.[0] ?? `/${module}`;

/**
 * Digits, prices and brand names are Latin letters in Arabic as well: if only the style sheet named their font, it
 * would come after the first paint.
 */
const fontsOf = { en: ['latin'], ar: ['arabic', 'latin'] } as const;

export function buildDocument(options: {
  head: Head;
  screen: RouteState;
  data: PageData;
  assets: Assets;
  nonce: string;
  isPublic: boolean;
  monitoring: MonitoringSettings | null;
  hasTracker: boolean;
  t: Translator;
}): { before: string; after: string } {
  const { head, screen, data, assets, nonce, isPublic, monitoring, hasTracker, t } = options;
  const { locale, country } = data;
  const before = [
    '<!doctype html>',
    `<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">`,
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    tag('meta', { name: 'theme-color', content: themeColour }),
    ...fontsOf[locale].map((script) =>
      tag('link', {
        rel: 'preload',
        href: `/fonts/readex-pro-${script}.woff2`,
        as: 'font',
        type: 'font/woff2',
        crossorigin: '',
      }),
    ),
    // A busy browser reads a page in pieces: a header painted half read would move.
    screen.page.layout === 'bare' ? '' : tag('link', { rel: 'expect', href: `#${headerEndId}`, blocking: 'render' }),
    ...findSheets(assets, screen.route).map((href) => tag('link', { rel: 'stylesheet', href })),
    // Of low priority to everybody else.
    assets.styles?.forced
      ? tag('link', { rel: 'stylesheet', href: assets.styles.forced, media: '(forced-colors: active)' })
      : '',
    // Before all other scripts, so that it hears of their faults.
    monitoring ? buildMonitoringScript(monitoring, findScript(assets, reporterModule), nonce) : '',
    hasTracker && !isHealthPage(screen.context.path)
      ? buildTrackerScript(findScript(assets, trackerModule), nonce)
      : '',
    isPublic ? buildMemoryGuard(country, nonce) : '',
    buildHydrationScript(
      assets.js,
      findPreloads(assets, screen.route, locale),
      // Pages with forms of their own also have a layout of their own.
      (screen.page.layout ?? 'shop') === 'shop' ? findStepFiles(assets, screen.route, locale) : [],
      nonce,
    ),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    tag('link', { rel: 'manifest', href: localizedPath(manifestPath, locale) }),
    headTags(head, screen, t),
    '</head><body>',
  ].join('');
  const after = `</div>${buildContactScript(screen)}<script type="application/json" id="${pageDataId}">${escapeJson(data, slimData)}</script></body></html>`;
  return { before, after };
}
