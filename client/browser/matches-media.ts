/** False in a browser that can't tell. */
export const matchesMedia = (query: string): boolean => window.matchMedia?.(query).matches ?? false;

/** Returns the function that stops it. */
export function watchMedia(query: string, onChange: () => void): () => void {
  const list = window.matchMedia?.(query);
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}
