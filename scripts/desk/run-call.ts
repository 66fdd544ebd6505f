import { randomUUID } from 'node:crypto';
import type { DeskCallName } from '../../shared/contract/desk/calls.ts';
import { ar, en, joinList, type Message } from '../../shared/i18n/message.ts';
import { addUp } from './add-up.ts';
import { formatVersionedText, readBody } from './body-file.ts';
import {
  bodyFormsOf,
  type CallInput,
  declarationOf,
  type Fields,
  findCursor,
  findReadingCall,
  type LooseCall,
  type PlacedPart,
  toWord,
} from './call-parts.ts';
import { DeskError } from './client.ts';
import { type CommandContext, type CommandResult, usageError } from './command.ts';
import { readLabFile } from './lab-file.ts';
import { readPicture } from './picture.ts';
import { readValue } from './read-value.ts';
import { formatReply } from './reply-table.ts';
import type { Part } from './value-type.ts';

export type Typed = string | readonly string[] | boolean | undefined;

/** What is left out although the call needs it: an empty text where that is one, what was read before, a key of its own. */
function fill(form: readonly Part[], body: Fields, read: Fields): { body: Fields; missing: string[] } {
  const filled: Fields = {};
  const missing: string[] = [];
  for (const { name, type, isRequired, schema } of form) {
    if (Object.hasOwn(body, name)) filled[name] = body[name];
    else if (!isRequired) continue;
    else if (type.kind === 'key') filled[name] = randomUUID();
    else if (Object.hasOwn(read, name)) filled[name] = read[name];
    else if (type.kind === 'text' && schema.safeParse('').success) filled[name] = '';
    else missing.push(name);
  }
  return { body: filled, missing };
}

const flagsOf = (names: readonly string[]): Message => joinList(names.map((name) => `--${toWord(name)}`));

/** Of a body with several forms the one that was typed, by its flags and its words. */
function chooseForm(name: DeskCallName, body: Fields, read: Fields): Fields {
  const fits = bodyFormsOf(name).filter((form) =>
    Object.entries(body).every(([key, value]) => {
      const part = form.find((one) => one.name === key);
      return (
        part !== undefined &&
        (part.type.kind !== 'choice' || value === null || part.type.choices.includes(String(value)))
      );
    }),
  );
  const tried = fits
    .map((form) => fill(form, body, read))
    .sort((one, other) => one.missing.length - other.missing.length);
  const [best] = tried;
  if (best === undefined) {
    const given = flagsOf(Object.keys(body));
    throw usageError({ en: en`${given} don’t go together.`, ar: ar`لا تجتمع ${given}.` });
  }
  if (best.missing.length > 0) {
    const missing = flagsOf(best.missing);
    throw usageError({ en: en`${missing} is missing.`, ar: ar`ينقص ${missing}.` });
  }
  return best.body;
}

/** What is there now, with its version: what isn't typed stays as it is (docs/desk.md "Versions"). */
async function readNow(call: LooseCall, name: DeskCallName, params: Fields): Promise<Fields> {
  const reading = findReadingCall(name);
  if (reading === undefined) return {};
  const now = await call(reading, { params });
  return { ...(now.item as Fields | null), ...now };
}

const uncertainCodes = ['not_running', 'not_the_shop', 'upstream.unreachable', 'unexpected'];

/** @throws DeskError that names the key if the call may have been done all the same (docs/security.md M28) */
async function send(call: LooseCall, name: DeskCallName, input: CallInput): Promise<Fields> {
  const { key } = input.body;
  const isKeyed = bodyFormsOf(name).some((form) =>
    form.some((part) => part.name === 'key' && part.type.kind === 'key'),
  );
  return call(name, declarationOf(name).body === null ? { ...input, body: undefined as never } : input).catch(
    (error: unknown) => {
      if (!(error instanceof DeskError && isKeyed && uncertainCodes.includes(error.error))) throw error;
      const { text } = error;
      throw new DeskError(
        {
          en: en`${text} It may still have gone through. Run it again with --key ${String(key)}, so that it can only happen once.`,
          ar: `${text.ar} ${ar`ربما نُفّذ الأمر رغم ذلك. أعده مع ${`--key ${key}`} فلا يُنفّذ إلا مرة واحدة.`}`,
        },
        error.error,
        error.exitCode,
      );
    },
  );
}

const goodOutcomes = ['received', 'packed', 'counted', 'booked', 'same', 'collected'];

/** Exits with 1 where the reply says that something was wrong or is left undone. */
function isFaulty(reply: Fields): boolean {
  const { ok, faults, differences, results, fault, refused, count_refusal: countRefusal } = reply;
  const isSome = (list: unknown) => Array.isArray(list) && list.length > 0;
  if (ok === false || isSome(faults) || isSome(differences)) return true;
  if ((fault ?? refused ?? countRefusal ?? null) !== null) return true;
  return (
    Array.isArray(results) &&
    results.some(
      ({ outcome, refusal = null }) => refusal !== null || (outcome !== undefined && !goodOutcomes.includes(outcome)),
    )
  );
}

/** How the next page is asked for; undefined where there is none. */
function askedNext({ next }: Fields, cursor: PlacedPart | undefined): Fields | undefined {
  if (cursor === undefined || next === null || next === undefined) return undefined;
  return typeof next === 'object' ? (next as Fields) : { [cursor.name]: next };
}

/** Pages that are read as one: of fifty charges the newest ten thousand. */
const maxPages = 200;
const sums = ['checked', 'restored', 'taken_off', 'moved'];

interface Reading {
  cursor: PlacedPart | undefined;
  /** A list's pages follow its first; `next` is left where there are more than are read. */
  isWhole: boolean;
}

/** What goes in batches is asked for until it is done. */
async function sendAll(call: LooseCall, name: DeskCallName, input: CallInput, { cursor, isWhole }: Reading) {
  const inputOfNext = (data: Fields, page: number): CallInput | undefined => {
    if (data.done === false) return { ...input, body: { ...input.body, id: data.id } };
    const next = isWhole && page < maxPages ? askedNext(data, cursor) : undefined;
    return next && { ...input, query: { ...input.query, ...next } };
  };
  let all = await send(call, name, input);
  for (let page = 1, next = inputOfNext(all, page); next !== undefined; page += 1, next = inputOfNext(all, page))
    all = addUp(all, await send(call, name, next), (sum) => sums.includes(sum));
  return all;
}

function nextLines(data: Fields, cursor: PlacedPart | undefined): Message[] {
  const next = askedNext(data, cursor);
  if (next === undefined) return [];
  const flag = Object.entries(next)
    .map(([name, value]) => `--${toWord(name)} ${String(value)}`)
    .join(' ');
  return [{ en: en`For more, add ${flag}`, ar: ar`هناك المزيد: الأمر نفسه مع ${flag}` }];
}

function cutLines({ is_cut: isCut, count }: Fields): Message[] {
  if (isCut !== true) return [];
  return typeof count === 'number'
    ? [{ en: en`Only the first ${count}: the rest is left out.`, ar: ar`أول ${count} فقط، والباقي غير معروض.` }]
    : [{ en: 'Not all of it: the list is cut.', ar: 'ليست القائمة كاملة.' }];
}

async function readTyped(parts: readonly PlacedPart[], typed: ReadonlyMap<string, Typed>) {
  const input: CallInput = { params: {}, query: {}, body: {} };
  const warnings: Message[] = [];
  for (const part of parts) {
    const given = typed.get(part.name);
    if (given === undefined) continue;
    const flag = part.place === 'params' ? part.name.toUpperCase() : `--${toWord(part.name)}`;
    if (typeof given === 'boolean') {
      if (part.type.kind === 'flag') input[part.place][part.name] = given;
      else if (given) input[part.place][part.name] = '1';
    } else if (part.type.kind === 'picture') {
      const picture = await readPicture(String(given));
      input[part.place][part.name] = picture.bytes.toString('base64');
      warnings.push(...picture.warnings);
    } else if (part.type.kind === 'labFile') input[part.place][part.name] = await readLabFile(String(given));
    else input[part.place][part.name] = readValue(typeof given === 'string' ? [given] : given, flag, part);
  }
  return { input, warnings };
}

/**
 * Makes a call from what was typed: reads what the call has to have seen, sends it, and prints the reply.
 * @param typed by the names of the wire; `bodyFile` is a whole body, which flags add to
 */
export async function runCall(
  { call }: CommandContext,
  name: DeskCallName,
  parts: readonly PlacedPart[],
  typed: ReadonlyMap<string, Typed>,
  { bodyFile, isWhole = false }: { bodyFile?: string | undefined; isWhole?: boolean },
): Promise<CommandResult> {
  const loose = call as unknown as LooseCall;
  const { input, warnings } = await readTyped(parts, typed);
  if (bodyFile !== undefined) input.body = { ...(await readBody(call, name, bodyFile)), ...input.body };
  if (findReadingCall(name) !== undefined && Object.keys(input.body).length === 0)
    throw usageError({
      en: 'Say what to change: a flag, or --body with all of it.',
      ar: ar`حدّد ما يتغيّر: خيار واحد على الأقل، أو ${'--body'} بملف كامل.`,
    });
  const now = bodyFile === undefined ? await readNow(loose, name, input.params) : {};
  input.body = chooseForm(name, input.body, now);
  const cursor = findCursor(parts);
  const data = await sendAll(loose, name, input, { cursor, isWhole });
  const more = [...cutLines(data), ...nextLines(data, cursor)];
  const lines = [...warnings, formatReply(data), ...more];
  return { data, lines, notes: [...warnings, ...more], ...documentOf(data), ...(isFaulty(data) && { exitCode: 1 }) };
}

/** A page to print, a file for spreadsheets or a text of the shop is printed as it is. */
function documentOf({ html, csv, version, text }: Fields): { document?: string } {
  const isText = typeof version === 'number' && typeof text === 'string';
  const document = html ?? csv ?? (isText ? formatVersionedText(version, text) : null);
  return typeof document === 'string' ? { document } : {};
}
