/** Runs in the measured page (taps.ts), in every document before its own scripts. */

/**
 * Notes for each selector of `awaited` when an element that was not there before has been painted, in ms since the step: a tap or Back, or
 * with `isDocument` the navigation. `tappedAt` is a tap in the document before.
 */
globalThis.watchSteps = ({ awaited, isDocument, tappedAt }) => {
  const before = new Map(Object.entries(awaited).map(([name, selector]) => [name, document.querySelector(selector)]));
  const taps = { seen: {}, inp: 0 };
  let since = isDocument ? 0 : Number.POSITIVE_INFINITY;
  if (tappedAt) since = tappedAt - performance.timeOrigin;
  const begin = () => {
    since = Math.min(since, performance.now());
    sessionStorage.setItem('watched', JSON.stringify({ awaited, tappedAt: performance.timeOrigin + since }));
  };
  for (const type of ['click', 'popstate']) addEventListener(type, begin, { capture: true, once: true });
  // A message comes after the frame that asked for it has been painted.
  const painted = new MessageChannel();
  painted.port1.onmessage = ({ data }) => {
    taps.seen[data] ??= performance.now() - since;
  };
  const look = () => {
    // Until then the server's button only remembers that it was pressed.
    const isAlive = document.documentElement?.hasAttribute('data-hydrated');
    for (const [name, selector] of Object.entries(awaited)) {
      const found = document.querySelector(selector);
      const isNew = found && found !== before.get(name) && performance.now() > since;
      if (isNew && (isAlive || name !== 'button')) painted.port2.postMessage(name);
    }
    if (globalThis.taps === taps) requestAnimationFrame(look);
  };
  globalThis.taps = taps;
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) taps.inp = Math.max(taps.inp, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
};

if (location.protocol.startsWith('http')) {
  const watched = sessionStorage.getItem('watched');
  sessionStorage.removeItem('watched');
  if (watched) globalThis.watchSteps(JSON.parse(watched));
}
