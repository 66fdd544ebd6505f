/** Commands that README, CONTRIBUTING and docs name exist, with their options, and ask the shop for what it accepts. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DeskError } from '../../scripts/desk/client.ts';
import type { Command, CommandContext, CommandOption } from '../../scripts/desk/command.ts';
import { commands } from '../../scripts/desk/commands.ts';
import { runCommand } from '../../scripts/desk/main.ts';
import { type ParsedCommand, parseCommand } from '../../scripts/desk/parse.ts';
import type { ApiCall } from '../../shared/contract/call.ts';
import { deskCalls } from '../../shared/contract/desk/calls.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs').flatMap((file) => (file.endsWith('.md') ? [`docs/${file}`] : [])),
];
const prose = documents.map((file) => readFileSync(file, 'utf8')).join('\n');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const folder = mkdtempSync(join(tmpdir(), 'afiya-commands-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const findAll = (pattern: RegExp) => [...new Set([...prose.matchAll(pattern)].map(([, found = '']) => found.trim()))];
/** Up to the end of the code, its explanation (`#`, or a column of blanks) or a placeholder for several commands. */
const findLines = (name: string) =>
  findAll(new RegExp(`npm run ${name} -- ([^\`\\n]+)`, 'g')).map((line) =>
    (line.split(/\s{2,}|\s#|…/)[0] ?? '').trim(),
  );

describe('documented scripts', () => {
  test('every npm script that a document names is one', () => {
    const named = findAll(/npm run ([a-z][a-z-]*)/g);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  test('every bench that a document names is one, and takes the options it is named with', { timeout: 240_000 }, () => {
    const run = (args: readonly string[]) =>
      spawnSync(process.execPath, ['tests/bench/main.ts', ...args], { encoding: 'utf8' }).stderr;
    const [, listed = ''] = /choose from ([^.]+)\./.exec(run(['no-such-bench'])) ?? [];
    const benches = new Set(listed.split(', '));
    const lines = findLines('bench').filter((line) => !/^[A-Z|]/.test(line));
    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines) {
      const [options = [], names = []] = [
        line.match(/--\w+ \S+/g) ?? [],
        line.replace(/--\w+ \S+|\([^)]*\)/g, '').match(/[a-z-]+/g) ?? [],
      ];
      expect(
        names.filter((name) => !benches.has(name)),
        line,
      ).toEqual([]);
      // Options are read before names.
      if (options.length > 0)
        expect(run(['no-such-bench', ...options.join(' ').split(' ')]), line).toContain('choose from');
    }
  });
});

describe('the desk', () => {
  /** `a|b` in a document is one of the two, `[x]` may be left out. */
  const expand = (line: string): string[] => {
    const choice = /(\S+)\|(\S+)/.exec(line.replaceAll(/[[\]]/g, ''));
    const plain = line.replaceAll(/[[\]]/g, '');
    if (!choice) return [plain];
    return choice[0].split('|').flatMap((one) => expand(plain.replace(choice[0], one)));
  };
  const lines = findLines('desk')
    .filter((line) => line !== 'COMMAND' && line !== '--help')
    .flatMap(expand);

  test.each(lines)('the documented `%s` is understood', (line) => {
    const words = (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
    const isWhole = Object.keys(commands).some((name) => line === name || line.startsWith(`${name} `));
    // A document may name a command without what follows it.
    if (isWhole)
      try {
        parseCommand(words, commands);
      } catch (error) {
        expect(error).toBeInstanceOf(DeskError);
        expect((error as DeskError).text.en).toMatch(/is missing\./);
      }
    else expect(Object.keys(commands).filter((name) => name.startsWith(line))).not.toEqual([]);
  });
});

/** Ends a command at its first call, which the contract accepts. */
class Accepted extends Error {}

const validatingCall = (async (name: keyof typeof deskCalls, input: Record<string, unknown> = {}) => {
  const { body, query } = deskCalls[name] as ApiCall;
  if (input.query !== undefined) query.parse(input.query);
  if (body !== null) body.parse(input.body);
  throw new Accepted(name);
}) as CommandContext['call'];

const day = '2026-03-01';
const samples: Readonly<Record<string, string>> = {
  NUMBER: 'KW-100001',
  SKU: 'VIT-001',
  DAY: day,
  MONTH: '2026-03',
  COUNT: '3',
  AMOUNT: '1.250',
  ID: 'b-1',
  N: '3',
  PLACES: '3',
  FEE: '1.000',
  PAGE: 'terms',
};
/** @param shape as a command declares it: `NUMBER`, `[SKU]`, `SKU=COUNT …`, `KW|SA`. */
function sampleOf(shape: string): string {
  if (shape === 'JSON') return '[]';
  const bare = shape.replaceAll(/[[\]…]/g, '').trim();
  if (bare.includes('|')) return bare.split('|')[0] ?? '';
  if (bare === 'FILE') return join(folder, 'empty.json');
  return bare.replaceAll(/[A-Z][A-Z-]*/g, (word) => samples[word] ?? word.toLowerCase());
}

function sampleOptions({ options }: Command, wanted: string): ParsedCommand['options'] {
  const given = (name: string, { value, required }: CommandOption) => {
    if (name !== wanted && !required) return value === undefined ? false : undefined;
    return value === undefined ? true : sampleOf(value);
  };
  return Object.fromEntries(Object.entries(options).map(([name, option]) => [name, given(name, option)]));
}

describe('what a command asks of the shop', () => {
  writeFileSync(join(folder, 'empty.json'), '{}');
  vi.stubEnv('AFIYA_STATE', folder);
  const context: CommandContext = { call: validatingCall, locale: 'en' };
  // tests/desk/calls.test.ts has every call by its own name.
  const own = Object.entries(commands).filter(([, { isCall }]) => !isCall);
  const cases = own.flatMap(([name, command]) =>
    ['', ...Object.keys(command.options)].map((option) => ({ name, command, option })),
  );

  test.each(cases)('`$name` with --$option sends nothing that its call doesn’t know', async ({ command, option }) => {
    const parsed = { command, words: command.words.map(sampleOf), options: sampleOptions(command, option) };
    const error = await Promise.resolve()
      .then(() => runCommand(context, parsed))
      .catch((thrown: Error) => thrown);
    if (error instanceof z.ZodError)
      expect(error.issues.filter(({ code }) => code === 'unrecognized_keys')).toEqual([]);
    // A made-up value may be refused by the command itself or by the call: no other failure is allowed.
    else if (error instanceof Error)
      expect(error instanceof Accepted || error instanceof DeskError, String(error.stack)).toBe(true);
  });
});
