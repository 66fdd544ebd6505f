/** Runs in the measured page (taps.ts), in every document before its own scripts. */

/**
 * Notes for each selector of `awaited` when an element that was not there before has been painted, in ms since the step: a tap or Back, or
 * with `isDocument` the navigation. `by` are the events that begin it, `tappedAt` is one in the document before.
 */
globalThis.watchSteps = ({ awaited, isDocument, tappedAt, by = ['click', 'popstate'] }) => {
  const before = new Map(Object.entries(awaited).map(([name, selector]) => [name, document.querySelector(selector)]));
  const taps = { seen: {}, inp: 0 };
  let since = isDocument ? 0 : Number.POSITIVE_INFINITY;
  if (tappedAt) since = tappedAt - performance.timeOrigin;
  const begin = () => {
    since = Math.min(since, performance.now());
    sessionStorage.setItem('watched', JSON.stringify({ awaited, tappedAt: performance.timeOrigin + since }));
  };
  for (const type of by) addEventListener(type, begin, { capture: true, once: true });
  const found = new Map();
  // It tells of an element after the first frame that has it.
  const painted = new IntersectionObserver((entries) => {
    for (const { target } of entries)
      for (const name of Object.keys(awaited))
        if (found.get(name) === target) taps.seen[name] ??= performance.now() - since;
  });
  const look = () => {
    if (performance.now() < since) return;
    // Until then the server's button only remembers that it was pressed.
    const isAlive = document.documentElement?.hasAttribute('data-hydrated');
    for (const [name, selector] of Object.entries(awaited)) {
      if (found.has(name) || (name === 'button' && !isAlive)) continue;
      const element = document.querySelector(selector);
      if (!element || element === before.get(name)) continue;
      found.set(name, element);
      painted.unobserve(element);
      painted.observe(element);
    }
  };
  globalThis.stopWatching?.();
  const changes = new MutationObserver(look);
  changes.observe(document, { subtree: true, childList: true, attributes: true });
  globalThis.stopWatching = () => {
    changes.disconnect();
    painted.disconnect();
  };
  globalThis.taps = taps;
  look();
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) taps.inp = Math.max(taps.inp, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
};

if (location.protocol.startsWith('http')) {
  const watched = sessionStorage.getItem('watched');
  sessionStorage.removeItem('watched');
  if (watched) globalThis.watchSteps(JSON.parse(watched));
}
