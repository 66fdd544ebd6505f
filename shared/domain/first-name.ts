/** Words that open a two-word first name: عبد الله, Abdul Aziz, أم سارة, Dr. Hessa. */
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

/** The first name of a person, which is all that strangers are shown (docs/security.md Z4). */
export function firstName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  return second !== undefined && nameOpeners.has(first.toLowerCase()) ? `${first} ${second}` : first;
}
