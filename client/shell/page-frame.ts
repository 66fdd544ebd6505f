/** Takes the place of a page while it loads. It is inert: a press on it is repeated on the page once that is drawn. */
export interface PageFrame {
  isShown: () => boolean;
  show: (content: Element, height: string, y: number) => void;
  /** Shows the page again, in the same frame of the browser. */
  clear: () => void;
}

const findMain = () => document.getElementById('main');

export function createPageFrame({ signal }: AbortController): PageFrame {
  const frame = Object.assign(document.createElement('div'), { className: 'page-frame container', inert: true });
  frame.setAttribute('aria-hidden', 'true');
  // What moves to its place may begin beyond an edge, and would widen the page.
  frame.style.overflowX = 'clip';
  let press: MouseEvent | undefined;
  window.addEventListener(
    'click',
    (event) => {
      // A press on an inert element reaches its parent instead.
      if (event.target instanceof Element && event.target.contains(frame)) press = event;
    },
    { signal },
  );
  return {
    isShown: () => frame.isConnected,
    show(content, height, y) {
      const main = findMain();
      if (!main) return;
      frame.replaceChildren(content);
      frame.style.blockSize = height;
      main.before(frame);
      main.hidden = true;
      scrollTo(0, y);
    },
    clear() {
      if (!frame.isConnected) return;
      frame.remove();
      const main = findMain();
      if (main) main.hidden = false;
      if (press) document.elementFromPoint(press.clientX, press.clientY)?.closest<HTMLElement>('a, button')?.click();
      press = undefined;
    },
  };
}
