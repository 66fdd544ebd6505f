/** Files that are handed to a command. */
import { readFileSync } from 'node:fs';
import { DeskError } from './client.ts';

export function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(readFileSync(file));
  } catch {
    throw new DeskError(`The file ${file} can't be read as UTF-8 text.`, 'no_file');
  }
}

/** What the parser says names the line and the column. */
export function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DeskError(`The file ${file} is no JSON: ${(cause as Error).message}`, 'not_json');
  }
}
