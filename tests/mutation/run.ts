/** Breaks one rule after the other, in the copy that tests/mutation/main.ts made, and tells which tests noticed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pages, readBehaviours } from './behaviours.ts';
import { openBrowserTests, openUnitTests, type Proof, type RunTest } from './judges.ts';
import type { Mutation } from './register/mutation.ts';
import { mutations } from './register.ts';

const { values } = parseArgs({
  options: {
    row: { type: 'string', multiple: true },
    only: { type: 'string' },
    maxWorkers: { type: 'string', default: '2' },
  },
});
const only = values.only ?? 'all';
if (!['all', 'unit', 'browser'].includes(only)) throw new Error('--only unit, or --only browser');

interface Trial extends Mutation {
  test: Proof;
}
const isBrowser = ({ file }: Proof) => file.startsWith('tests/e2e/');

const behaviours = readBehaviours();
const wanted = behaviours.filter(
  ({ id, test }) =>
    (!values.row || values.row.includes(id)) && (only === 'all' || isBrowser(test) === (only === 'browser')),
);
for (const id of values.row ?? [])
  if (!behaviours.some((row) => row.id === id)) throw new Error(`No row ${id} in ${pages.join(' or ')}`);
const trials = wanted.flatMap(({ id, test }): Trial[] =>
  mutations.filter(({ row }) => row === id).map((mutation) => ({ ...mutation, test })),
);

/** What each test says as everything is; all are asked at once, before the changes and after them. */
const known = new Map<string, string>();
const keyOf = ({ file, name }: Proof) => `${file} ${name}`;
async function lookUnbroken(run: RunTest, trialsHere: Trial[]): Promise<void> {
  known.clear();
  const proofs = [...new Map(trialsHere.map(({ test }) => [keyOf(test), test])).values()];
  const outcomes = (await run.many?.(proofs)) ?? [];
  for (const [at, proof] of proofs.entries()) if (outcomes[at]) known.set(keyOf(proof), outcomes[at]);
}
async function passesUnbroken(run: RunTest, proof: Proof): Promise<string> {
  const key = keyOf(proof);
  const outcome = known.get(key) ?? (await run(proof.file, proof.name));
  known.set(key, outcome);
  return outcome;
}

async function tryOne(run: RunTest, { file, find, replace, test }: Trial): Promise<string> {
  const before = await passesUnbroken(run, test);
  if (before !== 'passed') return `not run: unbroken, its test ${before === 'failed' ? 'fails' : 'is not found'}`;
  const source = readFileSync(file, 'utf8');
  if (source.split(find).length !== 2) return 'not run: what to change is not found exactly once';
  try {
    writeFileSync(
      file,
      source.replace(find, () => replace),
    );
    const after = await run(test.file, test.name, file);
    if (after === 'failed') return 'killed';
    return after === 'passed' ? 'SURVIVED' : 'not run: broken like this, its file of tests does not load';
  } finally {
    writeFileSync(file, source);
    await run.changed?.(file);
  }
}

const started = Date.now();
const seconds = () => Math.round((Date.now() - started) / 1000);
const outcomes: { trial: Trial; outcome: string }[] = [];
const spoiled = new Set<string>();
async function tryAll(trialsHere: Trial[], open: () => Promise<RunTest>): Promise<void> {
  if (trialsHere.length === 0) return;
  const run = await open();
  await lookUnbroken(run, trialsHere);
  for (const trial of trialsHere) {
    const outcome = await tryOne(run, trial);
    outcomes.push({ trial, outcome });
    console.log(`${trial.row.padEnd(6)} ${outcome.padEnd(9)} ${trial.file}: ${JSON.stringify(trial.find)}`);
  }
  if (!run.close) return;
  // One process ran them all, and everything is as it was: a test that fails now may have failed before for what an earlier
  // change left behind.
  await lookUnbroken(run, trialsHere);
  for (const { test } of trialsHere)
    if ((await passesUnbroken(run, test)) !== 'passed') spoiled.add(`${test.file} › ${test.name}`);
  await run.close();
}

await tryAll(
  trials.filter(({ test }) => !isBrowser(test)),
  () => openUnitTests(Number(values.maxWorkers)),
);
await tryAll(
  trials.filter(({ test }) => isBrowser(test)),
  openBrowserTests,
);

const count = (start: string) => outcomes.filter(({ outcome }) => outcome.startsWith(start)).length;
for (const { trial, outcome } of outcomes.filter(({ outcome }) => outcome !== 'killed'))
  console.log(
    `\n${trial.row} ${outcome}\n  ${trial.file}\n  - ${trial.find}\n  + ${trial.replace}\n  ${trial.test.file} › ${trial.test.name}`,
  );
const tests = new Set(wanted.map(({ test }) => `${test.file} ${test.name}`));
console.log(
  `\n${wanted.length} rows, ${tests.size} tests; ${outcomes.length} changes: ` +
    `${count('killed')} killed, ${count('SURVIVED')} survived, ${count('not run')} not run; ${seconds()} s`,
);
for (const test of spoiled) console.log(`After all changes were taken back this test does not pass: ${test}`);
process.exit(outcomes.length > 0 && count('killed') === outcomes.length && spoiled.size === 0 ? 0 : 1);
