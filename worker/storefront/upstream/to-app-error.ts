import { AppError, type ErrorCode, errors, type FieldError } from '../../../shared/errors.ts';
import type { UpstreamResponse } from './fetch-upstream.ts';

const isErrorCode = (code: string | undefined): code is ErrorCode => code !== undefined && Object.hasOwn(errors, code);

const findCodeByStatus = (status: number): ErrorCode =>
  (Object.keys(errors) as ErrorCode[]).find((code) => errors[code].status === status) ?? 'unexpected';

/** Another operator's API may use codes of its own: then the status decides. */
export function toAppError({ status, envelope, retryAfter }: UpstreamResponse): AppError {
  const { error } = envelope.meta;
  const code = isErrorCode(error) && errors[error].status === status ? error : findCodeByStatus(status);
  const fields = (envelope.data as { fields?: FieldError[] } | null)?.fields;
  const seconds = Number(retryAfter);
  return new AppError(code, {
    data: envelope.data,
    ...(Array.isArray(fields) && { fields }),
    ...(retryAfter !== null && Number.isFinite(seconds) && { retryAfterS: seconds }),
  });
}
