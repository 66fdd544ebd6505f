/** The replay of a visit: text masked, media blocked. It ends for good at the first page that may not be in one. */
import { replayIntegration } from '@sentry/browser';
import type { Integration } from '@sentry/core';
import { splitLocale } from '../../shared/domain/locale.ts';
import { isReplayable } from '../../shared/domain/page-kind.ts';

const isHere = ({ pathname, search }: Location): boolean =>
  isReplayable(splitLocale(pathname).path, new URLSearchParams(search));

/** Runs when the address has changed, before anything of the new page is drawn. */
function onAddressChange(run: () => void): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (...args) => {
      original(...args);
      run();
    };
  }
  addEventListener('popstate', run);
}

/** null where this page may not be in a replay. */
export function createReplay(): Integration | null {
  if (!isHere(location)) return null;
  const replay = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    // The attributes that the SDK masks by itself, and the addresses of what is linked.
    maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'href'],
    useCompression: false,
    stickySession: false,
    slowClickTimeout: 0,
    networkDetailAllowUrls: [],
    // Drops the SDK's own notes beside what was on the screen: addresses of pictures and calls, and the words of what
    // was clicked.
    beforeAddRecordingEvent: (event) => (event.data.tag === 'options' ? event : null),
  });
  let isOver = false;
  onAddressChange(() => {
    if (isOver || isHere(location)) return;
    isOver = true;
    void replay.stop();
  });
  return replay;
}
