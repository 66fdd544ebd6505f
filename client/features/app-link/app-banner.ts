/**
 * Offers the app on a phone, where the app opens the page that is shown (check-app.ts): below the page's own content,
 * over nothing that moves, until it is closed for good. Loaded by the background sync on phones alone, and drawn
 * without React, which would load more. Returns what takes it away.
 */

import { subscribe } from 'valtio/vanilla';
import { logFailure } from '../../browser/log-failure.ts';
import { localStore } from '../../browser/storage.ts';
import type { AppValue } from '../../state/app-context.ts';
import { checkApp, findAppAddress } from './check-app.ts';
import type { Phone } from './find-phone.ts';

const closedKey = 'app_banner_closed';

function create<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function buildBanner({ t }: AppValue, getHref: () => string, onClose: () => void): HTMLElement {
  const banner = create('aside', 'app-banner');
  banner.setAttribute('aria-label', t('menu.app_title'));
  const says = create('p', '', t('menu.app_text'));
  const open = create('a', 'btn', t('menu.app_open'));
  open.href = getHref();
  open.addEventListener('click', () => {
    open.href = getHref();
  });
  const close = create('button', 'btn btn--text', t('menu.app_close'));
  close.type = 'button';
  close.addEventListener('click', onClose);
  banner.append(says, open, close);
  return banner;
}

const log = logFailure('app association');

export function startAppBanner(app: AppValue, phone: Phone): () => void {
  let banner: HTMLElement | null = null;
  let shownFor = '';
  const hide = () => {
    banner?.remove();
    banner = null;
  };
  const close = () => {
    hide();
    stop();
    localStore.setItem(closedKey, '1');
  };
  const update = async () => {
    const { href } = window.location;
    if (app.stores.navigation.isBusy || href === shownFor) return;
    shownFor = href;
    hide();
    const url = new URL(href);
    if (!(await checkApp({ fetch: (input, init) => fetch(input, init), log }, url))) return;
    const toAddress = await findAppAddress((input, init) => fetch(input, init), phone);
    if (toAddress === null || shownFor !== window.location.href) return;
    await Promise.all([app.needWords(['menu']), app.needStyles(['overlays'])]);
    banner ??= buildBanner(app, () => toAddress(new URL(window.location.href)), close);
    document.body.append(banner);
  };
  const run = () => void update().catch(log);
  const stopWatching = subscribe(app.stores.navigation, run);
  const stop = () => {
    stopWatching();
    hide();
  };
  if (localStore.getItem(closedKey) !== '1') run();
  else stopWatching();
  return stop;
}
