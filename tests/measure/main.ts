/**
 * `npm run measure`: the size and shape of the source by room, long functions and components, the most commented files, cycles
 * between features of commerce, unused exports, and type names that several files declare.
 */
import { findFolderCycles } from './cycles.ts';
import { findDeadExports } from './dead-exports.ts';
import { readSources, type Source, type SourceFunction } from './read-source.ts';

const longFunctionLines = 60;
const shortFileLines = 20;
const filesShown = 10;

const rooms: Record<string, RegExp> = {
  'worker/commerce': /^worker\/commerce\//,
  'worker/storefront': /^worker\/(?:storefront|monitoring)\//,
  client: /^client\//,
  shared: /^shared\//,
  'production source': /^(?:worker|client|shared)\//,
  programs: /^(?:scripts|demo)\//,
  tests: /^tests\//,
};

const sources = readSources();
const production = sources.filter(({ file }) => rooms['production source']?.test(file));

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const atShare = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;
const per100 = ({ comments, lines }: Pick<Source, 'comments' | 'lines'>) => (100 * comments.length) / lines;

function printRoom(name: string, files: readonly Source[]): void {
  const lines = files.map((file) => file.lines);
  const comments = files.flatMap((file) => file.comments);
  const total = sum(lines);
  console.log(
    [
      name.padEnd(18),
      `${files.length} files`,
      `${total} lines`,
      `median ${atShare(lines, 0.5)}`,
      `p90 ${atShare(lines, 0.9)}`,
      `longest ${Math.max(...lines)}`,
      `${lines.filter((count) => count < shortFileLines).length} under ${shortFileLines}`,
      `${per100({ comments, lines: total }).toFixed(1)} comment blocks per 100 lines`,
      `${((100 * comments.filter((one) => one.lines === 1).length) / comments.length).toFixed(0)} % of one line`,
    ].join(' · '),
  );
}

function printFunctions(): void {
  const functions = production.flatMap((file) => file.functions);
  const lengths = functions.map(({ lines }) => lines);
  console.log(
    `\n${functions.length} top-level functions: median ${atShare(lengths, 0.5)} lines, p90 ${atShare(lengths, 0.9)}`,
  );
  const long = functions.filter(({ lines }) => lines > longFunctionLines).sort((a, b) => b.lines - a.lines);
  const isComponent = ({ name, file }: SourceFunction) => file.endsWith('.tsx') && /^[A-Z]/.test(name);
  const print = (title: string, list: readonly SourceFunction[]) => {
    console.log(`${list.length} ${title} over ${longFunctionLines} lines`);
    for (const { name, file, lines } of list) console.log(`  ${lines} ${name} (${file})`);
  };
  print(
    'functions',
    long.filter((one) => !isComponent(one)),
  );
  print('components', long.filter(isComponent));
}

function printCycles(): void {
  const cycles = findFolderCycles(production);
  console.log(`\n${cycles.length} cycles between folders`);
  for (const cycle of cycles) console.log(`  ${cycle}`);
}

function printDeadExports(): void {
  const dead = findDeadExports(sources);
  console.log(`\n${dead.length} exports that nothing imports`);
  for (const one of dead) console.log(`  ${one}`);
}

function printHomonyms(): void {
  const files = new Map<string, string[]>();
  for (const { file, types } of production)
    for (const name of types) files.set(name, [...(files.get(name) ?? []), file]);
  const twice = [...files].filter(([, where]) => where.length > 1).sort((a, b) => b[1].length - a[1].length);
  console.log(`\n${twice.length} type names in more than one file`);
  for (const [name, where] of twice) console.log(`  ${name} ×${where.length}: ${where.join(', ')}`);
}

function printCommented(): void {
  console.log('\nmost commented files');
  const files = production.filter(({ lines }) => lines > 2 * shortFileLines).sort((a, b) => per100(b) - per100(a));
  for (const file of files.slice(0, filesShown)) console.log(`  ${per100(file).toFixed(1)} ${file.file}`);
}

for (const [name, pattern] of Object.entries(rooms))
  printRoom(
    name,
    sources.filter(({ file }) => pattern.test(file)),
  );
printFunctions();
printCycles();
printDeadExports();
printHomonyms();
printCommented();
