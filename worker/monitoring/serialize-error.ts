/**
 * Serializes errors for the log and the collector, without bodies, tokens, e-mail addresses or phone numbers (docs/security.md
 * PR4).
 */
import { scrub } from '../../shared/domain/scrub.ts';
import { AppError, errors, type LogLevel } from '../../shared/errors.ts';

export interface ErrorContext {
  readonly reqId: string;
  readonly path?: string;
}

const textMaxChars = 500;

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
