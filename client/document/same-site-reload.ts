/**
 * A page that reloads itself. Requests from a bank, a mail or a chat come without Strict cookies; the reload is same-site and
 * sends them (docs/design.md §3 "Cookies").
 */
import { directionOf } from '../../shared/domain/locale.ts';
import { escapeMarkup } from '../../shared/domain/markup.ts';
import type { Locale } from '../../shared/domain/money.ts';
import type { Translator } from '../state/app-context.ts';
import { tag } from './html.ts';
import type { Assets } from './page-files.ts';

export function buildReloadDocument({
  path,
  locale,
  assets,
  t,
}: {
  path: string;
  locale: Locale;
  assets: Assets;
  t: Translator;
}): string {
  return [
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">`,
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'robots', content: 'noindex' }),
    tag('meta', { 'http-equiv': 'refresh', content: `0;url=${path}` }),
    `<title>${escapeMarkup(t('shell.shop'))}</title>`,
    ...assets.css.map((href) => tag('link', { rel: 'stylesheet', href })),
    `</head><body><main class="container section"><h1>${escapeMarkup(t('content.bounce'))}</h1>`,
    `<p><a class="link" href="${escapeMarkup(path)}">${escapeMarkup(t('content.go_on'))}</a></p></main></body></html>`,
  ].join('');
}
