import type { z } from 'zod';
import type { ApiCall } from '../../../shared/contract/call.ts';
import { addressFormNames } from '../../../shared/contract/place.ts';
import { type CountryCode, countries } from '../../../shared/domain/country.ts';
import type { Locale } from '../../../shared/domain/money.ts';
import { AppError, type ErrorCode, errors, type FieldError } from '../../../shared/errors.ts';
import { getErrorText } from '../../../shared/i18n/error-text.ts';

/** Schemas recurse with the JSON's depth; no valid body is deeper. */
const maxDepth = 12;

function measureDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (quoted) {
      if (char === '\\') at += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth -= 1;
  }
  return deepest;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (measureDepth(text) > maxDepth) throw new AppError('request.malformed');
    return JSON.parse(text);
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('request.malformed', { cause });
  }
}

function toRule(issue: z.core.$ZodIssue): string {
  const custom = (issue as { params?: { rule?: string } }).params?.rule;
  if (custom) return custom;
  if (issue.code === 'unrecognized_keys') return 'unknown';
  if (issue.code === 'too_big')
    return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'out_of_range';
  if (issue.code === 'too_small')
    return issue.origin === 'string' || issue.origin === 'array' ? 'required' : 'out_of_range';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  return 'invalid';
}

const toErrorCode = (rule: string): ErrorCode => {
  const code = `field.${rule}`;
  return code in errors ? (code as ErrorCode) : 'field.invalid';
};

export function toFieldError(fields: readonly { path: string; rule: string }[], locale: Locale): AppError {
  const fieldErrors: FieldError[] = fields.map(({ path, rule }) => ({
    path,
    rule,
    message: getErrorText(toErrorCode(rule), locale),
  }));
  return new AppError(toErrorCode(fields[0]?.rule ?? 'invalid'), { fields: fieldErrors });
}

/** The faults of an issue. `country` selects between two address forms (shared/contract/place.ts). */
export function toFieldFaults(issue: z.core.$ZodIssue, country: CountryCode): { path: string; rule: string }[] {
  const path = issue.path.join('.');
  const below = (inner: z.core.$ZodIssue) =>
    toFieldFaults({ ...inner, path: [...issue.path, ...inner.path] } as z.core.$ZodIssue, country);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), rule: 'unknown' }));
  if (issue.code === 'invalid_union') {
    const isAddress = issue.path.length === 0 || issue.path.at(-1) === 'address';
    const forms = [...issue.errors];
    // In other unions, the alternative with the fewest faults is the intended one.
    const meant = isAddress
      ? forms[addressFormNames.indexOf(countries[country].addressForm)]
      : forms.sort((a, b) => a.length - b.length)[0];
    return meant && meant.length > 0 ? meant.flatMap(below) : [{ path, rule: 'invalid' }];
  }
  return [{ path, rule: toRule(issue) }];
}

export const toOneBasedPath = (path: string): string =>
  path.replace(/(?<=\.)\d+(?=\.|$)/g, (at) => String(Number(at) + 1));

function validate(schema: z.ZodType, value: unknown, locale: Locale, country: CountryCode): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const faults = result.error.issues.flatMap((issue) => toFieldFaults(issue, country));
  throw toFieldError(faults.slice(0, 50), locale);
}

/** `form` is the parsed body of a call that takes one. @throws AppError `request.malformed` or `field.*`. */
export function parseInput(
  call: ApiCall,
  { params, url, body, form }: { params: Record<string, string>; url: string; body: Uint8Array; form?: unknown },
  { locale, country }: { locale: Locale; country: CountryCode },
) {
  const presentParams = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
  const search = new URL(url).searchParams;
  if (new Set(search.keys()).size !== [...search.keys()].length) throw new AppError('request.malformed');
  if (call.body === null && body.byteLength > 0 && new TextDecoder().decode(body).trim() !== '{}')
    throw new AppError('request.malformed');
  return {
    params: validate(call.params, presentParams, locale, country),
    query: validate(call.query, Object.fromEntries(search), locale, country),
    body:
      call.body === null ? undefined : validate(call.body, call.takesForm ? form : parseJson(body), locale, country),
  };
}
