/** What the terminal asks for a value, read from its schema in the contract. */
import type { z } from 'zod';
import { calendarDay, minuteOfDay, moneyKey, unixMs, unixTime } from '../../shared/contract/desk/fields.ts';
import { labFile } from '../../shared/contract/desk/lab.ts';
import { expiryDate } from '../../shared/contract/desk/stock.ts';
import { orderNumber } from '../../shared/contract/fields.ts';

export type ValueType =
  | {
      readonly kind:
        | 'text'
        | 'whole'
        | 'amount'
        | 'flag'
        | 'mark'
        | 'time'
        | 'day'
        | 'clock'
        | 'expiry'
        | 'order'
        | 'key'
        | 'json'
        | 'picture'
        | 'labFile';
    }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'list'; readonly of: Part }
  | { readonly kind: 'record' }
  /** Of several forms, such as a sale of a category or of products. */
  | { readonly kind: 'object'; readonly forms: readonly (readonly Part[])[] };

export interface Part {
  readonly name: string;
  readonly type: ValueType;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly schema: z.ZodType;
}

interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string>>;
}
const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

const named = new Map<z.ZodType, ValueType>([
  [unixMs, { kind: 'time' }],
  [unixTime, { kind: 'time' }],
  [calendarDay, { kind: 'day' }],
  [minuteOfDay, { kind: 'clock' }],
  [expiryDate, { kind: 'expiry' }],
  [orderNumber, { kind: 'order' }],
  [moneyKey, { kind: 'key' }],
  [labFile, { kind: 'labFile' }],
]);

/** Without what only says that it may be left out or null, and what reads it afterwards. */
function unwrap(schema: z.ZodType): { bare: z.ZodType; isNullable: boolean } {
  let isNullable = false;
  for (let bare = schema; ; ) {
    const { type, innerType, in: before, out } = definitionOf(bare);
    if (type === 'nullable') isNullable = true;
    const inner = before && definitionOf(before).type === 'transform' ? out : (innerType ?? before);
    if (named.has(bare) || inner === undefined) return { bare, isNullable };
    bare = inner;
  }
}

/** The forms of an object: one, or each of a union's. */
export function formsOf(schema: z.ZodType): (readonly Part[])[] {
  const { bare } = unwrap(schema);
  const { shape, options = [] } = definitionOf(bare);
  if (shape === undefined) return options.flatMap(formsOf);
  return [Object.entries(shape).map(([name, part]) => partOf(name, part))];
}

function typeOf(schema: z.ZodType): ValueType {
  const known = named.get(schema);
  if (known) return known;
  const { type, format, element, values, entries, options = [] } = definitionOf(schema);
  if (type === 'number') return { kind: format === 'safeint' ? 'whole' : 'amount' };
  if (type === 'boolean') return { kind: 'flag' };
  if (type === 'literal')
    return values?.[0] === '1' ? { kind: 'mark' } : { kind: 'choice', choices: (values ?? []).map(String) };
  if (type === 'enum') return { kind: 'choice', choices: Object.values(entries ?? {}).map(String) };
  if (type === 'array' && element) return { kind: 'list', of: partOf('', element) };
  if (type === 'record') return { kind: 'record' };
  if (type === 'string') return { kind: format === 'date' ? 'day' : 'text' };
  if (type === 'object') return { kind: 'object', forms: formsOf(schema) };
  if (type !== 'union') return { kind: 'json' };
  const forms = formsOf(schema);
  if (forms.length > 0) return { kind: 'object', forms };
  return options.some((one) => typeOf(unwrap(one).bare).kind === 'text') ? { kind: 'text' } : { kind: 'json' };
}

export function partOf(name: string, schema: z.ZodType): Part {
  const { bare, isNullable } = unwrap(schema);
  const type: ValueType = name === 'base64' ? { kind: 'picture' } : typeOf(bare);
  return { name, type, isRequired: !schema.safeParse(undefined).success, isNullable, schema };
}

/** As one union: a part of several forms is required where all of them require it, and has the choices of all. */
export function mergeForms(forms: readonly (readonly Part[])[]): Part[] {
  const merged = new Map<string, Part>();
  for (const part of forms.flat()) {
    const before = merged.get(part.name);
    const isRequired = forms.every((form) => form.some(({ name, isRequired }) => name === part.name && isRequired));
    const type =
      before?.type.kind === 'choice' && part.type.kind === 'choice'
        ? { kind: 'choice' as const, choices: [...new Set([...before.type.choices, ...part.type.choices])] }
        : (before?.type ?? part.type);
    merged.set(part.name, { ...part, type, isRequired, isNullable: part.isNullable || (before?.isNullable ?? false) });
  }
  return [...merged.values()];
}

/** The parts of one among several that are typed, in order: keys of requests and times of scans are made. */
export const typedParts = (form: readonly Part[]): Part[] =>
  form.filter(({ type }) => type.kind !== 'key' && type.kind !== 'time');

const formShape = (forms: readonly (readonly Part[])[]): string =>
  forms.length !== 1
    ? 'JSON'
    : typedParts(forms[0] ?? [])
        .map(({ name, isRequired }, at) => {
          const word = `${at === 0 ? '' : ':'}${name.toUpperCase().replaceAll('_', '-')}`;
          return isRequired ? word : `[${word}]`;
        })
        .join('');

const words: Readonly<Partial<Record<ValueType['kind'], string>>> = {
  whole: 'N',
  clock: '14:00',
  expiry: 'DATE',
  picture: 'FILE',
  labFile: 'FILE',
  order: 'NUMBER',
  record: 'NAME=VALUE,…',
};

/** `SKU:COUNT[:GOODS],…`: how a value is written. */
export function shapeOf({ type, isNullable }: Pick<Part, 'type' | 'isNullable'>): string {
  if (type.kind === 'choice') return [...type.choices, ...(isNullable ? ['none'] : [])].join('|');
  if (type.kind === 'object') return formShape(type.forms);
  if (type.kind === 'list') return `${type.of.type.kind === 'choice' ? 'ONE' : shapeOf(type.of)},…`;
  return words[type.kind] ?? type.kind.toUpperCase();
}
