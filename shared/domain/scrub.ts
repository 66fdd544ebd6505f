/** Takes out of a text what no log and no report may hold (docs/security.md PR4, PR5), in the workers and in the browser. */

const readMaxChars = 4000;

/**
 * Applied in order, the most specific first, so that no pattern leaves half of a secret: JSON.parse errors, which quote their input;
 * queries, which hold tokens and search terms; blood tests, which are health data (PR5); URLs of orders and shared lists; credentials;
 * e-mail addresses; our tokens, which have 43 characters or more (ids are shorter and stay); phone numbers.
 */
const secretPatterns: readonly (readonly [RegExp, string])[] = [
  [/, \S*".*?"\S* is not valid JSON/gs, ' in what is no JSON'],
  [/\?[^\s"'<>)]*=[^\s"'<>)]*/g, '?…'],
  [/(\/[\w-]*blood-?tests?)\/[^\s"'<>),;]+/gi, '$1/…'],
  [/(\/(?:track|order\/invoice|shared-list|list\/shared)\/)[^\s"'<>),;]+/gi, '$1…'],
  [/\b(bearer|basic)\s+[^\s"',;]+/gi, '$1 …'],
  [
    /((?:__Host-)?(?:sid|did|cookie|authorization|x-token|token|password)["']?\s*[=:]\s*)(?:"[^"]*"|'[^']*'|[^\s"',;}]+)/gi,
    '$1…',
  ],
  [/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[^\s@<>"'(),;:.]+/g, '<e-mail>'],
  [/[A-Za-z0-9_-]{40,}/g, '…'],
  [/(?<![\w.:-])(?:\+|00)?\d[\d -]{6,16}\d(?![\w.:-])/g, '<number>'],
];

export const scrub = (text: string): string =>
  secretPatterns.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text.slice(0, readMaxChars),
  );
