import { readFileSync, writeFileSync } from 'node:fs';
import { ar, en } from '../../shared/i18n/message.ts';
import { DeskError } from './client.ts';

/** npm's lines above a document in `npm run desk -- … > FILE`. */
const npmBanner = /^\s*> [^\n]*@[^\n]* desk\r?\n> node scripts\/desk\.ts[^\n]*\r?\n(?:\r?\n)?/;

export function readText(file: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(readFileSync(file));
    return text.replace(npmBanner, '');
  } catch {
    throw new DeskError(
      { en: en`${file} can’t be read as UTF-8 text.`, ar: ar`تعذّرت قراءة الملف ${file} كنص UTF-8.` },
      'no_file',
    );
  }
}

export function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { message } = cause as Error;
    throw new DeskError(
      { en: en`${file} isn’t valid JSON: ${message}`, ar: ar`الملف ${file} ليس بصيغة JSON صحيحة: ${message}` },
      'not_json',
    );
  }
}

export const writeText = (file: string, text: string): void => writeBytes(file, text);

export function writeBytes(file: string, text: string | Uint8Array): void {
  try {
    writeFileSync(file, text);
  } catch (cause) {
    const { message } = cause as Error;
    throw new DeskError(
      { en: en`${file} can’t be written: ${message}`, ar: ar`تعذّرت كتابة الملف ${file}: ${message}` },
      'no_file',
    );
  }
}
