/** Each bar code that the desk prints is drawn, and read back from the picture as a scanner does. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { chooseFormat, encodeBars, quietModules, toBarPath } from '../../../client/desk/features/order/encode-bars.ts';

beforeAll(async () => {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
});

/** At three pixels a module, as a printer of 300 dpi draws 0.25 mm. */
async function scan(bars: string) {
  const modules = bars.length + 2 * quietModules;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} 40" width="${modules * 3}" height="120" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${toBarPath(bars, 40)}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  const found = await readBarcodes({
    data: pixels,
    width: info.width,
    height: info.height,
    colorSpace: 'srgb',
  } as ImageData);
  return found.map(({ format, text }) => ({ format, text }));
}

test.each([
  ['KW-100412', false, 'Code128'],
  ['SA-1', false, 'Code128'],
  ['VIT-006', false, 'Code128'],
  ['OLLY_sleep.50-ct', false, 'Code128'],
  ['6291041500213', true, 'EAN-13'],
  ['036000291452', true, 'EAN-13'],
  ['96385074', true, 'EAN-8'],
  ['16291041500210', true, 'ITF'],
])('%s (a GTIN: %s) is read back from what is drawn', async (code, isGtin, format) => {
  const [read, ...more] = await scan((await encodeBars(code, isGtin)) ?? '');
  expect(more).toEqual([]);
  // A UPC-A is an EAN-13 whose first digit is 0.
  expect(read?.text.replace(/^0(?=\d{12}$)/, '')).toBe(code);
  expect(read?.format.replace(/[^A-Z0-9]/gi, '')).toContain(format.replace('-', ''));
});

test.each([
  ['6291041500214', true, null],
  ['12345', true, null],
  ['زيت', false, null],
  ['', false, null],
  ['x'.repeat(41), false, null],
  ['6291041500214', false, 'CODE128'],
])('%o (a GTIN: %s) has the symbology %s', (code, isGtin, format) => expect(chooseFormat(code, isGtin)).toBe(format));
