/** `/desk/settings/country/:country` → `settings country`. */
export const nameCall = (path: string): string =>
  path
    .replace(/^\/desk\//, '')
    .split('/')
    .filter((part) => !part.startsWith(':'))
    .join(' ');

const mostShown = 120;

/** A field of a row, short enough for a line; null where there was nothing. */
export function showValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}
