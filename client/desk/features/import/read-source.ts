/** A chosen file, or what was pasted, as text, and its lines. */
import { parse } from 'csv-parse/browser/esm/sync';
import { chooseCsvOptions, type ParsedLine } from '../../../../shared/domain/import-sheet.ts';
import { decodeSheet, isOtherFile } from '../../../../shared/domain/import-text.ts';
import { encodeUtf8, toHex } from '../../../../shared/encoding.ts';
import type { ImportSource } from './import-draft.ts';

const hashOf = async (bytes: BufferSource) => toHex(await crypto.subtle.digest('SHA-256', bytes));

/** Null: a workbook or a picture. */
export async function readFile(file: File): Promise<ImportSource | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isOtherFile(bytes)) return null;
  return { ...decodeSheet(bytes), file: file.name, hash: await hashOf(bytes) };
}

export async function readPasted(text: string, name: string): Promise<ImportSource> {
  const trimmed = text.replace(/^\s*\n/, '');
  return { text: trimmed, encoding: 'utf-8', file: name, hash: await hashOf(encodeUtf8(trimmed)) };
}

/** @throws Error where quotes don't close */
export async function parseSource({ text }: ImportSource): Promise<ParsedLine[]> {
  return parse(text, chooseCsvOptions(text));
}
