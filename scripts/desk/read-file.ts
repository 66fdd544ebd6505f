import { readFileSync, writeFileSync } from 'node:fs';
import { ar, en, type Message } from '../../shared/i18n/message.ts';
import { formatSheetFault } from '../../shared/i18n/sheet-messages.ts';
import { readSheetFile, type SheetFile } from '../../shared/sheet/read-file.ts';
import { SheetFault } from '../../shared/sheet/sheet.ts';
import { DeskError } from './client.ts';

/** npm's lines above a document in `npm run desk -- … > FILE`. */
const npmBanner = /^\s*> [^\n]*@[^\n]* desk\r?\n> node scripts\/desk\.ts[^\n]*\r?\n(?:\r?\n)?/;

const noFile = (text: Message) => new DeskError(text, 'no_file');

export function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw noFile({ en: en`${file} can’t be read.`, ar: ar`تعذّرت قراءة الملف ${file}.` });
  }
}

export function readText(file: string): string {
  const bytes = readBytes(file);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes).replace(npmBanner, '');
  } catch {
    throw noFile({ en: en`${file} can’t be read as UTF-8 text.`, ar: ar`تعذّرت قراءة الملف ${file} كنص UTF-8.` });
  }
}

export function readJson(file: string, text = readText(file)): unknown {
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

/** A workbook or a CSV. @throws DeskError for what is neither */
export async function readSheets(bytes: Uint8Array, how?: { withTimes: true }): Promise<SheetFile> {
  try {
    return await readSheetFile(bytes, how);
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    throw new DeskError({ en: formatSheetFault(error, 'en'), ar: formatSheetFault(error, 'ar') }, error.code);
  }
}

export function writeFile(file: string, text: string | Uint8Array): void {
  try {
    writeFileSync(file, text);
  } catch (cause) {
    const { message } = cause as Error;
    throw noFile({ en: en`${file} can’t be written: ${message}`, ar: ar`تعذّرت كتابة الملف ${file}: ${message}` });
  }
}
