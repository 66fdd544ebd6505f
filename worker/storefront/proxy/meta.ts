/** The frame of an API's answer, judged by hand: it is the only shape that the storefront judges (shared/contract/envelope.ts `meta`). */
import type { Meta } from '../../../shared/contract/envelope.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** As the contract's own shape has it, its strictness included. */
export function isMeta(value: unknown): value is Meta {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { code, msg, msgType, reqId, error, ...others } = value as Partial<Record<keyof Meta, unknown>>;
  return (
    Number.isSafeInteger(code) &&
    isText(msg) &&
    msg !== '' &&
    Number.isSafeInteger(msgType) &&
    isText(reqId) &&
    (error === undefined || isText(error)) &&
    Object.keys(others).length === 0
  );
}
