/** The one place where a fault is told. A code, a path template's worth of address and the request's id: no body, token or query (docs/security.md PR4). */
import { AppError, errors } from '../../../shared/errors.ts';

export function report(error: unknown, about: { reqId: string; path?: string }): void {
  const level = error instanceof AppError ? errors[error.code].log : 'error';
  if (level === 'none') return;
  const entry = JSON.stringify({ event: 'fault', ...about, fault: inWords(error) });
  if (level === 'error') console.error(entry);
  else console.warn(entry);
}

function inWords(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  // A known fault needs no stack: its code says where to look.
  const stack = error instanceof AppError ? undefined : error.stack;
  return { name: error.name, message: error.message, stack, cause: error.cause ? inWords(error.cause) : undefined };
}
