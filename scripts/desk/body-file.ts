/** A whole body from a file, such as what the reading call wrote: `{ "version": 12, "items": [] }`. */
import type { DeskCallName } from '../../shared/contract/desk/calls.ts';
import { ar, en, joinList } from '../../shared/i18n/message.ts';
import { bodyFormsOf, declarationOf, type Fields, findReadingCall } from './call-parts.ts';
import type { DeskCall } from './client.ts';
import { usageError } from './command.ts';
import { uploadImages } from './picture.ts';
import { readJson } from './read-file.ts';
import { formsOf } from './value-type.ts';
import { checkVersion } from './versioned-file.ts';

const wrongFile = (file: string) =>
  usageError({ en: en`${file} must hold an object: { … }`, ar: ar`يجب أن يحوي الملف ${file} كائنًا: { … }` });

/** Pictures that are named by a file are uploaded. */
async function withPictures(call: DeskCall, body: Fields, file: string): Promise<Fields> {
  for (const name of ['items', 'blocks'])
    if (Array.isArray(body[name])) return { ...body, [name]: await uploadImages(call, body[name], file) };
  if (body.logo === undefined || body.logo === null) return body;
  const [entry] = await uploadImages(call, [{ image: body.logo }], file);
  return { ...body, logo: (entry as { image: unknown }).image };
}

/** What the call answers with, and what that has under `item`. */
function toldBy(reading: DeskCallName): string[] {
  const answer = formsOf(declarationOf(reading).data).flat();
  const item = answer.find(({ name }) => name === 'item')?.type;
  return [...answer, ...(item?.kind === 'object' ? item.forms.flat() : [])].map(({ name }) => name);
}

export async function readBody(call: DeskCall, name: DeskCallName, file: string): Promise<Fields> {
  const whole = readJson(file) as Fields | null;
  const reading = findReadingCall(name);
  if (reading !== undefined) checkVersion(whole, file);
  if (whole === null || typeof whole !== 'object' || Array.isArray(whole)) throw wrongFile(file);
  const known = new Set(bodyFormsOf(name).flatMap((form) => form.map((part) => part.name)));
  // A reading call may answer with what it writes under `item`, and with more than is written.
  const { item, ...rest } = whole;
  const fields = known.has('item') || item === undefined ? whole : { ...rest, ...(item as Fields) };
  const told = reading === undefined ? [] : toldBy(reading);
  const unknown = Object.keys(fields).filter((key) => !known.has(key) && !told.includes(key));
  if (unknown.length > 0)
    throw usageError({
      en: en`${file} has what the call doesn’t know: ${joinList(unknown)}.`,
      ar: ar`في ${file} ما لا يعرفه الأمر: ${joinList(unknown)}.`,
    });
  const body = Object.fromEntries(Object.entries(fields).filter(([key]) => known.has(key)));
  return withPictures(call, body, file);
}
