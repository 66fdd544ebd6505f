/** Runs in the measured page (stream.ts): when its first paint was, when its content came, and how far anything moved. */
globalThis.paints = { frame: 0, content: 0, shift: 0 };
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries())
    if (name === 'first-contentful-paint') globalThis.paints.frame = startTime;
}).observe({ type: 'paint', buffered: true });
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.paints.shift += value;
}).observe({ type: 'layout-shift', buffered: true });
const look = () => {
  if (document.querySelector('#main > *')) globalThis.paints.content = performance.now();
  else requestAnimationFrame(look);
};
look();
