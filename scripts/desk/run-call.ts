/** Makes a call from what was typed: reads what the call has to have seen, sends it, and prints the reply. */
import { randomUUID } from 'node:crypto';
import type { DeskCallName } from '../../shared/contract/desk/calls.ts';
import { ar, en, joinList, type Message } from '../../shared/i18n/message.ts';
import { readBody } from './body-file.ts';
import {
  bodyFormsOf,
  type CallInput,
  declarationOf,
  type Fields,
  findReadingCall,
  type LooseCall,
  type PlacedPart,
  toWord,
} from './call-parts.ts';
import { DeskError } from './client.ts';
import { type CommandContext, type CommandResult, usageError } from './command.ts';
import { readPicture } from './picture.ts';
import { readFirst } from './read-first.ts';
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

const goodsQuestion: Message = { en: 'Are the items back in stock?', ar: 'هل عادت البضاعة إلى المخزون؟' };

/** Of a refund only who has the goods knows what became of them. */
async function sendRefund(call: LooseCall, input: CallInput, ask: CommandContext['ask']): Promise<Fields> {
  return send(call, 'refundOrder', input).catch(async (error: unknown) => {
    if (!(error instanceof DeskError) || error.error !== 'refund.goods_unsaid' || ask === null) throw error;
    return send(call, 'refundOrder', { ...input, body: { ...input.body, restock: await ask(goodsQuestion) } });
  });
}

const goodOutcomes = ['received', 'packed', 'counted', 'booked', 'same', 'collected'];

/** Exits with 1 where the reply says that something was wrong or is left undone. */
function isFaulty({ faults, fault, results, count_refusal: countRefusal }: Fields): boolean {
  if ((Array.isArray(faults) && faults.length > 0) || (fault ?? countRefusal ?? null) !== null) return true;
  return (
    Array.isArray(results) &&
    results.some(
      ({ outcome, refusal = null }) => refusal !== null || (outcome !== undefined && !goodOutcomes.includes(outcome)),
    )
  );
}

function nextLines({ next }: Fields, parts: readonly PlacedPart[]): Message[] {
  const cursor = parts.find((part) => part.place === 'query' && (part.name === 'after' || part.name === 'before'));
  if (cursor === undefined || next === null || next === undefined) return [];
  const flag = Object.entries(typeof next === 'object' ? next : { [cursor.name]: next })
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
    } else input[part.place][part.name] = readValue(typeof given === 'string' ? [given] : given, flag, part);
  }
  return { input, warnings };
}

/** @param typed by the names of the wire; `bodyFile` is a whole body, which flags add to */
export async function runCall(
  { call, ask }: CommandContext,
  name: DeskCallName,
  parts: readonly PlacedPart[],
  typed: ReadonlyMap<string, Typed>,
  { bodyFile, yes = false }: { bodyFile?: string | undefined; yes?: boolean },
): Promise<CommandResult> {
  const loose = call as unknown as LooseCall;
  const { input, warnings } = await readTyped(parts, typed);
  if (bodyFile !== undefined) input.body = { ...(await readBody(call, name, bodyFile)), ...input.body };
  if (findReadingCall(name) !== undefined && Object.keys(input.body).length === 0)
    throw usageError({
      en: 'Say what to change: a flag, or --body with all of it.',
      ar: ar`حدّد ما يتغيّر: خيار واحد على الأقل، أو ${'--body'} بملف كامل.`,
    });
  const seen = (await readFirst[name]?.read({ call: loose, input, ask, yes })) ?? { gives: {} };
  if (seen.done !== undefined) return { data: seen.done, lines: [...warnings, ...(seen.lines ?? [])] };
  const now = bodyFile === undefined ? await readNow(loose, name, input.params) : {};
  const target = seen.instead ?? name;
  const typedBody = seen.instead === undefined ? { ...input.body, ...seen.replaces } : { ...seen.replaces };
  input.body = chooseForm(target, typedBody, { ...now, ...seen.gives });
  const data = target === 'refundOrder' ? await sendRefund(loose, input, ask) : await send(loose, target, input);
  const more = [...cutLines(data), ...nextLines(data, parts)];
  const lines = [...warnings, ...(seen.lines ?? []), formatReply(data), ...more];
  return { data, lines, notes: [...warnings, ...more], ...documentOf(data), ...(isFaulty(data) && { exitCode: 1 }) };
}

/** A page to print, or a file for spreadsheets, is printed as it is. */
function documentOf({ html, csv }: Fields): { document?: string } {
  const text = html ?? csv;
  return typeof text === 'string' ? { document: text } : {};
}
