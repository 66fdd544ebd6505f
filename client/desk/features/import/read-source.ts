import { encodeUtf8, toHex } from '../../../../shared/encoding.ts';
import { readSheetFile, readSheetText } from '../../../../shared/sheet/read-file.ts';
import type { ImportSource } from './import-draft.ts';

const hashOf = async (bytes: BufferSource) => toHex(await crypto.subtle.digest('SHA-256', bytes));

/** @throws SheetFault */
export async function readFile(file: File): Promise<ImportSource> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { ...(await readSheetFile(bytes)), file: file.name, hash: await hashOf(bytes) };
}

/** @throws SheetFault */
export async function readPasted(text: string, name: string): Promise<ImportSource> {
  const trimmed = text.replace(/^\s*\n/, '');
  return { ...readSheetText(trimmed), file: name, hash: await hashOf(encodeUtf8(trimmed)) };
}
