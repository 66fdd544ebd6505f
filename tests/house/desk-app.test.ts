/** What holds in the whole of client/desk: it reads from either side, and its first load stays light. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'client/desk'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
const lines = (ending: RegExp) =>
  files
    .filter((file) => ending.test(file))
    .flatMap((file) =>
      withoutComments(readFileSync(file, 'utf8'))
        .split('\n')
        .map((text) => ({ file, text })),
    );

/** Each has a logical name: `inset-inline-start`, `padding-block-end`, `inline-size`, `border-end-start-radius`, `text-align: start`. */
const physicalStyle =
  /(?:^|[\s;{])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right|top|bottom)\b|(?:left|right|top|bottom|width|height|(?:min|max)-(?:width|height))\s*:|border-(?:top|bottom)-(?:left|right)-radius\b|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/;
const physicalProp =
  /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right|Top|Bottom)\b|\b(?:left|right|top|bottom)\s*:\s*(?:\d|['"`]\d)|textAlign\s*:\s*['"](?:left|right)|className="[^"]*\b(?:[mp][lrtb]|left|right)-\d|placement="(?:left|right)/;

describe('the desk is laid out by logical properties alone', () => {
  test.each([
    ['margin-left: 4px', true],
    ['  left: 0;', true],
    ['  width: 20px;', true],
    ['text-align: right', true],
    ['border-top-left-radius: 4px', true],
    ['margin-inline-start: 4px', false],
    ['inset-inline-start: 0', false],
    ['max-inline-size: 20px', false],
    ['border-end-start-radius: 4px', false],
    ['text-align: start', false],
  ])('%s is physical: %s', (text, isPhysical) => expect(physicalStyle.test(text)).toBe(isPhysical));

  test.each([
    ['style={{ marginLeft: 4 }}', true],
    ['style={{ left: 4 }}', true],
    ['className="ml-4"', true],
    ['<Popover placement="left">', true],
    ['style={{ marginInlineStart: 4 }}', false],
    ['<Popover placement="start">', false],
  ])('%s is physical: %s', (text, isPhysical) => expect(physicalProp.test(text)).toBe(isPhysical));

  test('in its sheets', () => {
    // Media queries measure the window, whose width has no other name.
    const physical = lines(/\.css$/).filter(({ text }) => !text.includes('@media') && physicalStyle.test(text));
    expect(physical, 'use the logical property').toEqual([]);
  });

  test('in its components', () => {
    expect(
      lines(/\.tsx?$/).filter(({ text }) => physicalProp.test(text)),
      'use the logical property or class',
    ).toEqual([]);
  });
});

test('raw colours stand in tokens.css alone', () => {
  const raw = lines(/\.css$/).filter(
    ({ file, text }) => !file.endsWith('/tokens.css') && /#[0-9a-f]{3,8}\b|rgb\(|oklch\(/i.test(text),
  );
  expect(raw, 'use a token of client/desk/styles/tokens.css').toEqual([]);
});

describe('the first load', () => {
  /** In kB of 1000 bytes, by brotli: the entry with all that it imports, its sheet, the orders list and both files of letters. */
  const firstLoadKb = 250;
  let chunks: Map<string, Rolldown.OutputChunk>;
  let assets: Rolldown.OutputAsset[];

  beforeAll(async () => {
    // React's development build would be weighed otherwise.
    vi.stubEnv('NODE_ENV', 'production');
    const { output } = (await build({
      configFile: 'vite.desk.config.ts',
      logLevel: 'error',
      mode: 'production',
      build: { write: false },
    })) as Rolldown.RolldownOutput;
    vi.unstubAllEnvs();
    chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])));
    assets = output.filter((one) => one.type === 'asset');
  }, 120_000);

  const find = (module: string) => [...chunks.values()].find((one) => one.facadeModuleId?.endsWith(module));
  function listWithImports(fileName: string, found = new Set<string>()): Set<string> {
    if (found.has(fileName)) return found;
    found.add(fileName);
    for (const imported of chunks.get(fileName)?.imports ?? []) listWithImports(imported, found);
    return found;
  }
  const weigh = (text: string | Uint8Array) => brotliCompressSync(text).length;

  test('is light', () => {
    const entry = find('client/desk/entry.tsx');
    const list = find('features/order/orders-page.tsx');
    const scripts = new Set([...listWithImports(entry?.fileName ?? ''), ...listWithImports(list?.fileName ?? '')]);
    const weights = Object.fromEntries([
      ...[...scripts].map((file) => [file, weigh(chunks.get(file)?.code ?? '')]),
      ...assets
        .filter(({ fileName }) => /\.(?:css|woff2)$/.test(fileName))
        .map(({ fileName, source }) => [fileName, fileName.endsWith('.css') ? weigh(source) : source.length]),
    ]) as Record<string, number>;
    const totalKb = Object.values(weights).reduce((sum, bytes) => sum + bytes, 0) / 1000;
    expect(scripts.size).toBeGreaterThan(1);
    expect(totalKb, JSON.stringify(weights, null, 2)).toBeLessThanOrEqual(firstLoadKb);
  });

  test('brings no schema of the contract', () => {
    const code = [...chunks.values()].map((one) => one.code).join('\n');
    expect(code).toContain('/desk/orders');
    expect(code).not.toMatch(/ZodType|strictObject/);
  });

  test('has no page in it: each is loaded when it is opened', () => {
    const entry = find('client/desk/entry.tsx');
    const own = [...listWithImports(entry?.fileName ?? '')].flatMap((file) =>
      Object.keys(chunks.get(file)?.modules ?? {}),
    );
    expect(own.filter((id) => /client\/desk\/features\/(?!sign-in).*-page\.tsx$/.test(id))).toEqual([]);
  });
});
