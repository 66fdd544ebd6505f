import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
/** Below this the headers outweigh the gain. */
const worthwhileBytes = 256;
const atOnce = 8;

async function compressFile(file: string, quality: number): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < worthwhileBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  const [small, larger] = await Promise.all([brotli(bytes, { params }), gz(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, larger)]);
}

/**
 * Writes a brotli and a gzip copy beside each file, so that serving compresses nothing.
 * @param quality brotli's; 11 for what every page loads, less for the many product pictures
 */
export async function compressFolder(folder: string, quality: number): Promise<number> {
  const files = globSync(`${folder}/**/*.{js,css,svg,json,txt}`);
  for (let at = 0; at < files.length; at += atOnce)
    await Promise.all(files.slice(at, at + atOnce).map((file) => compressFile(file, quality)));
  return files.length;
}
