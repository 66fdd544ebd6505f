/** The envelope is the only shape that the storefront validates, so it does so by hand (`meta` of shared/contract/envelope.ts). */
import type { Meta } from '../../../shared/contract/envelope.ts';

const isString = (value: unknown): value is string => typeof value === 'string';

export function isMeta(value: unknown): value is Meta {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { code, msg, msgType, reqId, error } = value as Partial<Record<keyof Meta, unknown>>;
  return (
    Number.isSafeInteger(code) &&
    isString(msg) &&
    msg !== '' &&
    Number.isSafeInteger(msgType) &&
    isString(reqId) &&
    (error === undefined || isString(error)) &&
    Object.keys(value).length === (Object.hasOwn(value, 'error') ? 5 : 4)
  );
}
