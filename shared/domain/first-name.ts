const nameOpeners = new Set([
  'عبد',
  'أم',
  'ام',
  'أبو',
  'ابو',
  'abd',
  'abdul',
  'abdel',
  'abu',
  'um',
  'umm',
  'dr',
  'dr.',
  'د.',
]);

/** The only part of a name that others see (docs/security.md Z4). */
export function getFirstName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  return second !== undefined && nameOpeners.has(first.toLowerCase()) ? `${first} ${second}` : first;
}
