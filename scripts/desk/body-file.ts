import type { DeskCallName } from '../../shared/contract/desk/calls.ts';
import { ar, en, joinList } from '../../shared/i18n/message.ts';
import { bodyFormsOf, declarationOf, type Fields, findReadingCall } from './call-parts.ts';
import { type DeskCall, DeskError } from './client.ts';
import { usageError } from './command.ts';
import { uploadImages } from './picture.ts';
import { readJson, readText } from './read-file.ts';
import { formsOf } from './value-type.ts';

const noVersion = (file: string) =>
  new DeskError(
    {
      en: en`${file} doesn’t say which version it changes. Run the get command with --file, and make your change in that file.`,
      ar: ar`الملف ${file} لا يذكر النسخة التي يعدّلها. نفّذ أمر ${'get'} مع ${'--file'} وعدّل في ذلك الملف.`,
    },
    'version.missing',
  );

const versionLine = /^version: (\d{1,15})\r?\n\r?\n/;

export const formatVersionedText = (version: number, text: string): string =>
  `version: ${version}\n\n${text.trimEnd()}`;

function readDocument(file: string, isText: boolean): Fields | null {
  const whole = readText(file);
  const [head = '', version] = versionLine.exec(whole) ?? [];
  if (version !== undefined) return { version: Number(version), text: whole.slice(head.length) };
  if (isText && !whole.startsWith('{')) throw noVersion(file);
  return readJson(file, whole) as Fields | null;
}

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

/**
 * A whole body from a file, as the reading call wrote it: JSON such as `{ "version": 12, "items": [] }`, or a text
 * below its version.
 * @throws DeskError for a document without its version, or with what the call doesn't know
 */
export async function readBody(call: DeskCall, name: DeskCallName, file: string): Promise<Fields> {
  const known = new Set(bodyFormsOf(name).flatMap((form) => form.map((part) => part.name)));
  const whole = readDocument(file, known.has('text'));
  const reading = findReadingCall(name);
  // A colleague's change since then isn't overwritten (docs/desk.md §10).
  if (reading !== undefined && !Number.isSafeInteger(whole?.version)) throw noVersion(file);
  if (whole === null || typeof whole !== 'object' || Array.isArray(whole))
    throw usageError({ en: en`${file} must hold an object: { … }`, ar: ar`يجب أن يحوي الملف ${file} كائنًا: { … }` });
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
  return withPictures(call, Object.fromEntries(Object.entries(fields).filter(([key]) => known.has(key))), file);
}
