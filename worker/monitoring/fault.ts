/** What may be told of a fault, to the log and to the collector alike: never a body, a token, an address or a number of a person's (docs/security.md PR4). */
import { AppError, errors, type LogLevel } from '../../shared/errors.ts';

/** What a fault belongs to. The path is a page's or a call's, without its query. */
export interface About {
  readonly reqId: string;
  readonly path?: string;
}

const textMaxChars = 500;

/** In order: what is a secret by its shape goes first, so that no later rule leaves half of it. */
const secrets: readonly (readonly [RegExp, string])[] = [
  // A parser quotes what it could not read: an answer, or a key.
  [/, \S*".*?"\S* is not valid JSON/gs, ' in what is no JSON'],
  // Any address's query: it may hold a token (`/auth/reset-password?token=`) or what a shopper searched for.
  [/\?[^\s"'<>)]*=[^\s"'<>)]*/g, '?…'],
  // Which test somebody looked at or took is their health: of an address below one, its template stays (PR5).
  [/(\/[\w-]*blood-?tests?)\/[^\s"'<>),;]+/gi, '$1/…'],
  // The address of an order's page or a shared list is a secret: even cut short or misspelt it gives half of it away.
  [/(\/(?:track|order\/invoice|shared-list|list\/shared)\/)[^\s"'<>),;]+/gi, '$1…'],
  [/\b(bearer|basic)\s+[^\s"',;]+/gi, '$1 …'],
  [
    /((?:__Host-)?(?:sid|did|cookie|authorization|x-token|token|password)["']?\s*[=:]\s*)(?:"[^"]*"|'[^']*'|[^\s"',;}]+)/gi,
    '$1…',
  ],
  [/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[^\s@<>"'(),;:.]+/g, '<e-mail>'],
  // A token of ours is 43 characters and more; ids and request ids are shorter and stay.
  [/[A-Za-z0-9_-]{40,}/g, '…'],
  [/(?<![\w.:-])(?:\+|00)?\d[\d -]{6,16}\d(?![\w.:-])/g, '<number>'],
];

/** A text with everything taken out that has the shape of a person's or a secret. */
export const scrub = (text: string): string =>
  secrets.reduce((left, [shape, instead]) => left.replace(shape, instead), text.slice(0, 8 * textMaxChars));

const short = (text: string) => scrub(text).slice(0, textMaxChars);

/** How loudly a fault is told; `none` for a refusal that is an ordinary answer. */
export const levelOf = (error: unknown): LogLevel => (error instanceof AppError ? errors[error.code].log : 'error');

export interface Words {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: Words;
}

/** A fault as it is logged. A known one needs no stack: its code says where to look. */
export function inWords(error: unknown, depth = 0): Words {
  if (!(error instanceof Error)) return { name: typeof error, message: short(String(error)) };
  const { name, message, stack, cause } = error;
  return {
    name,
    message: short(message),
    ...(!(error instanceof AppError) && stack !== undefined && { stack: scrub(stack) }),
    ...(cause !== undefined && depth < 4 && { cause: inWords(cause, depth + 1) }),
  };
}
