/**
 * Serializes errors for the log and the collector, without bodies, tokens, e-mail addresses or phone numbers (docs/security.md
 * PR4).
 */
import { AppError, errors, type LogLevel } from '../../shared/errors.ts';

export interface ErrorContext {
  readonly reqId: string;
  readonly path?: string;
}

const textMaxChars = 500;

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
    text.slice(0, 8 * textMaxChars),
  );

const scrubAndTruncate = (text: string) => scrub(text).slice(0, textMaxChars);

export const getLogLevel = (error: unknown): LogLevel => (error instanceof AppError ? errors[error.code].log : 'error');

export interface SerializedError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: SerializedError;
}

/** An AppError needs no stack: its code says where to look. */
export function serializeError(error: unknown, depth = 0): SerializedError {
  if (!(error instanceof Error)) return { name: typeof error, message: scrubAndTruncate(String(error)) };
  const { name, message, stack, cause } = error;
  return {
    name,
    message: scrubAndTruncate(message),
    ...(!(error instanceof AppError) && stack !== undefined && { stack: scrub(stack) }),
    ...(cause !== undefined && depth < 4 && { cause: serializeError(cause, depth + 1) }),
  };
}
