/**
 * What a step shows until its page is drawn (docs/decisions/033-a-step-shows-a-frame-first.md): a product's card as its page's frame,
 * and on the way back a picture of the page as it was left.
 */
import { type ComponentType, type ReactNode, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { Product } from '../shared/contract/catalogue.ts';
import { splitLocale } from '../shared/domain/locale.ts';
import { answerMaxAgeMs } from './answers.ts';
import type { FindProduct } from './page.ts';
import { findLoadedPage } from './preload.ts';
import { publicData } from './public-data.ts';
import { findRoute } from './routes.tsx';
import { arriveAt } from './shell/arrive.ts';
import { historyKey } from './shell/browser-router.tsx';
import { findInternalLink } from './shell/follow-links.ts';
import { type CardPlaces, moveCard, readCard } from './shell/move-card.ts';
import { createPageFrame } from './shell/page-frame.ts';
import { createPagePictures } from './shell/page-pictures.ts';
import type { ScrollRestoration } from './shell/scroll-restoration.ts';
import { AppContext, type AppValue } from './state/app-context.ts';
import { LinkLanguage } from './ui/link.tsx';

export interface StepFrames {
  isShown: () => boolean;
  arrive: (key: string, hash: string) => void;
  /** Removes the frame without a page. */
  clear: () => void;
  stop: () => void;
}

interface KnownFrame {
  Frame: ComponentType<{ product: Product }>;
  product: Product;
}

/** Null unless the page's code has loaded and a card has shown its product. */
function findKnownFrame(url: URL, findShown: FindProduct): KnownFrame | null {
  const { route, params } = findRoute(splitLocale(url.pathname).path);
  const Frame = findLoadedPage(route)?.Frame;
  const product = Frame && findShown(params.slug ?? '');
  // Without a connection the shopper stays where they are.
  return product && navigator.onLine ? { Frame, product } : null;
}

const isPublic = (url: URL) => Object.hasOwn(publicData, findRoute(splitLocale(url.pathname).path).route.module);

/** Runs `work` in the frame after the next, so that what stands now is painted first; not while the page is hidden. */
const afterPaint = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work));

function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }): ReactNode {
  useLayoutEffect(onDrawn, [onDrawn]);
  return children;
}

function createDrawing(app: AppValue) {
  const element = document.createElement('div');
  // `hydrateRoot` is in the bundle of every first page; `createRoot` would add 60 bytes to it.
  const root = hydrateRoot(element, null);
  let drawn: Product | null = null;
  let asked: Product | null = null;
  const render = ({ Frame, product }: KnownFrame) => {
    asked = product;
    root.render(
      <AppContext value={app}>
        <LinkLanguage value={app.locale}>
          <Drawn
            key={product.id}
            onDrawn={() => {
              drawn = product;
            }}
          >
            <Frame product={product} />
          </Drawn>
        </LinkLanguage>
      </AppContext>,
    );
  };
  return {
    element,
    /** Renders in slices, so that the click is answered meanwhile. */
    prepare: (known: KnownFrame) => startTransition(() => render(known)),
    /** Synchronous; does nothing where the frame is prepared already. */
    draw(known: KnownFrame) {
      const isPrepared = drawn === known.product && asked === known.product;
      if (!isPrepared) flushSync(() => render(known));
    },
    // The app's own root may be rendering, and React unmounts no other root meanwhile.
    stop: () => setTimeout(() => root.unmount()),
  };
}

export function createStepFrames(app: AppValue, scroll: ScrollRestoration, findShown: FindProduct): StepFrames {
  const watching = new AbortController();
  const frame = createPageFrame(watching);
  const pictures = createPagePictures(answerMaxAgeMs, () => app.stores.session.user?.id);
  const drawing = createDrawing(app);
  /** Drawn after the pressed link has been painted, so that the tap is answered sooner. */
  let next: KnownFrame | null = null;
  const isShown = () => next !== null || frame.isShown();
  const clear = () => {
    next = null;
    frame.clear();
  };
  let from: CardPlaces = [];
  let shown = { key: historyKey(), url: new URL(location.href) };

  /** The link below a finger, and what its tap will show. */
  let pressed: { link: Element; known: KnownFrame } | null = null;
  const onDown = ({ target }: PointerEvent) => {
    const found = isShown() ? null : findInternalLink(target, app.locale);
    const known = found && findKnownFrame(new URL(found.link.href), findShown);
    const press = known && { link: found.link, known };
    pressed = press;
    if (press) afterPaint(() => pressed === press && !isShown() && drawing.prepare(press.known));
  };
  // A finger that scrolls.
  const onCancel = () => {
    pressed = null;
  };
  const onPress = (event: MouseEvent) => {
    const found = findInternalLink(event.target, app.locale);
    if (!found || isShown() || found.link.hasAttribute('data-in-place')) return;
    scroll.leave(shown.key);
    from = readCard(found.link.closest('.card'));
    if (isPublic(shown.url)) pictures.keep(shown.key);
  };
  function showProduct(known: KnownFrame): void {
    next = null;
    drawing.draw(known);
    frame.show(drawing.element, '', 0);
    moveCard(from, drawing.element);
  }
  const onFollow = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-going]') : null;
    if (!link || isShown()) return;
    const known = pressed?.link === link ? pressed.known : findKnownFrame(new URL(link.href), findShown);
    pressed = null;
    next = known;
    if (known) afterPaint(() => next === known && showProduct(known));
  };
  const onPop = () => {
    const wasShown = isShown();
    clear();
    if (historyKey() === shown.key) {
      if (wasShown) scroll.restore(shown.key);
      return;
    }
    const picture = pictures.find();
    if (!picture) return;
    scroll.leave(shown.key);
    frame.show(picture.content, picture.height, picture.y);
  };
  window.addEventListener('pointerdown', onDown, watching);
  window.addEventListener('pointercancel', onCancel, watching);
  // Before the link is marked as followed: that would force a layout.
  window.addEventListener('click', onPress, { capture: true, signal: watching.signal });
  window.addEventListener('click', onFollow, watching);
  window.addEventListener('popstate', onPop, watching);
  return {
    isShown,
    clear,
    arrive(key, hash) {
      shown = { key: historyKey(), url: new URL(location.href) };
      clear();
      arriveAt(key, hash, scroll);
    },
    stop() {
      watching.abort();
      clear();
      drawing.stop();
    },
  };
}
