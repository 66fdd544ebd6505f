/** Calls `onChange` with whether the element is in sight; never where the browser can't tell. Returns what ends it. */
export function watchSight(element: Element, rootMargin: string, onChange: (isInSight: boolean) => void): () => void {
  if (!('IntersectionObserver' in window)) return () => {};
  const watcher = new IntersectionObserver(([entry]) => onChange(entry?.isIntersecting !== false), { rootMargin });
  watcher.observe(element);
  return () => watcher.disconnect();
}
