/**
 * A document with the version that was read, so that a colleague's change in between isn't overwritten (docs/desk.md §10): the JSON that
 * the call returns, such as `{ "version": 12, "items": [] }`, or a text below a line `version: 12`.
 */

import { ar, en } from '../../shared/i18n/message.ts';
import { DeskError } from './client.ts';
import { readText } from './read-file.ts';

const noVersion = (file: string) =>
  new DeskError(
    {
      en: en`${file} doesn’t say which version it changes. Run the get command with --file, and make your change in that file.`,
      ar: ar`الملف ${file} لا يذكر النسخة التي يعدّلها. نفّذ أمر ${'get'} مع ${'--file'} وعدّل في ذلك الملف.`,
    },
    'version.missing',
  );

const isVersion = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** @throws DeskError unless the document says which version it changes */
export function checkVersion(document: unknown, file: string): void {
  if (!isVersion((document as { version?: unknown } | null)?.version)) throw noVersion(file);
}

const versionLine = /^version: (\d{1,15})\r?\n\r?\n/;

export function readVersionedText(file: string): { version: number; text: string } {
  const whole = readText(file);
  const match = versionLine.exec(whole);
  if (!match) throw noVersion(file);
  return { version: Number(match[1]), text: whole.slice(match[0].length) };
}

export const formatVersionedText = (version: number, text: string): string =>
  `version: ${version}\n\n${text.trimEnd()}`;
