/** Builds the browser's files, the three workers and the pack shots. Steps whose inputs did not change are skipped. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { compressFolder } from './serve/compress.ts';
import { deskManifestFile } from './serve/desk-files-plugin.ts';
import { hashOf } from './serve/inputs.ts';
import { manifestFile } from './serve/manifest-plugin.ts';

interface Step {
  name: string;
  inputs: string[];
  /** If this file is missing, the step runs whatever its stamp says. */
  output: string;
  run: () => Promise<void>;
}

const tools = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/serve/contract-plugin.ts',
  'scripts/serve/manifest-plugin.ts',
  'scripts/serve/react-text-plugin.ts',
  'scripts/serve/route-files-plugin.ts',
  'scripts/serve/service-worker-plugin.ts',
  'scripts/serve/to-module.ts',
];

const deskTools = [
  'package-lock.json',
  'vite.desk.config.ts',
  'scripts/build.ts',
  'scripts/serve/desk-contract-plugin.ts',
  'scripts/serve/desk-files-plugin.ts',
  'scripts/serve/desk-language-plugin.ts',
  'scripts/serve/service-worker-plugin.ts',
];

async function buildWithVite(ssr: boolean, configFile = 'vite.config.ts'): Promise<void> {
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  await build({ configFile, logLevel: 'warn', mode: 'production', build: ssr ? { ssr: true } : {} });
}

async function buildBrowser(): Promise<void> {
  rmSync('dist/client/assets', { recursive: true, force: true });
  await buildWithVite(false);
  // Not served: the manifest names every module.
  renameSync('dist/client/.vite/manifest.json', manifestFile);
  rmSync('dist/client/.vite', { recursive: true, force: true });
  await Promise.all(['assets', 'fonts', 'icons'].map((folder) => compressFolder(`dist/client/${folder}`, 11)));
}

async function buildDeskApp(): Promise<void> {
  await buildWithVite(false, 'vite.desk.config.ts');
  renameSync('dist/desk-client/.vite/manifest.json', deskManifestFile);
  rmSync('dist/desk-client/.vite', { recursive: true, force: true });
  copyFileSync('public/favicon.svg', 'dist/desk-client/favicon.svg');
  await compressFolder('dist/desk-client/assets', 11);
}

export async function bundleCommerce(folder: string): Promise<void> {
  const { build, stop } = await import('esbuild');
  await build({
    entryPoints: { commerce: 'worker/commerce/index.ts' },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    target: 'es2024',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    minify: true,
    logLevel: 'warning',
  });
  // Otherwise esbuild's process lives as long as this one.
  await stop();
}

async function drawPacks(): Promise<void> {
  const drawing = spawn(process.execPath, ['demo/catalogue/packshots.mjs', 'dist/client/packs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = (await once(drawing, 'exit')) as [number | null];
  if (status !== 0) throw new Error('the pack shots could not be drawn');
  await compressFolder('dist/client/packs', 5);
}

const packs: Step = {
  name: 'pack shots',
  inputs: ['demo/catalogue', 'demo/packs', 'scripts/serve/compress.ts', 'package-lock.json'],
  output: 'dist/client/packs',
  run: drawPacks,
};

async function drawCards(): Promise<void> {
  const drawing = spawn(process.execPath, ['demo/catalogue/cards.mjs', 'dist/client/packs', 'dist/client/cards'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // The shop may be serving visitors already.
  if (drawing.pid !== undefined) setPriority(drawing.pid, constants.priority.PRIORITY_LOW);
  const end = () => drawing.kill();
  process.once('exit', end);
  const [status] = (await once(drawing, 'exit')) as [number | null];
  process.off('exit', end);
  if (status !== 0) throw new Error('the cards could not be drawn');
}

const cards: Step = {
  name: 'social cards',
  inputs: ['demo/catalogue', 'package-lock.json'],
  output: 'dist/client/cards',
  run: drawCards,
};

/** In order: a worker's build reads the manifest of what it serves. */
const programs: readonly Step[] = [
  {
    name: 'browser files',
    inputs: ['client', 'shared', 'public', 'scripts/serve/compress.ts', ...tools],
    output: manifestFile,
    run: buildBrowser,
  },
  {
    name: 'storefront',
    inputs: ['worker/storefront', 'worker/monitoring', 'client', 'shared', manifestFile, ...tools],
    output: 'dist/storefront.mjs',
    run: () => buildWithVite(true),
  },
  {
    name: 'commerce',
    inputs: ['worker/commerce', 'worker/monitoring', 'shared', 'scripts/build.ts', 'package-lock.json'],
    output: 'dist/commerce.mjs',
    run: () => bundleCommerce('dist'),
  },
  {
    name: 'desk app',
    inputs: ['client/desk', 'shared', 'public/favicon.svg', 'public/fonts', 'scripts/serve/compress.ts', ...deskTools],
    output: deskManifestFile,
    run: buildDeskApp,
  },
  {
    name: 'desk',
    inputs: ['worker/desk', 'worker/monitoring', 'client/service-worker', 'shared', deskManifestFile, ...deskTools],
    output: 'dist/desk.mjs',
    run: () => buildWithVite(true, 'vite.desk.config.ts'),
  },
];

const stampOf = (step: Step) => `dist/.stamps/${step.name.replaceAll(' ', '-')}`;

/** Part of every cache key (worker/storefront/cache/cache-policy.ts). */
export const deployName = (): string => hashOf(['dist/storefront.mjs', 'dist/commerce.mjs']).slice(0, 12);

async function runStep(step: Step, log: (line: string) => void): Promise<void> {
  const inputsHash = hashOf(step.inputs);
  const stamp = stampOf(step);
  if (existsSync(step.output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputsHash) return;
  const started = Date.now();
  rmSync(stamp, { force: true });
  await step.run().catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Building the ${step.name} failed: ${why}`, { cause });
  });
  // The hash from before the step: an edit while it ran is built next time.
  writeFileSync(stamp, inputsHash);
  log(`built the ${step.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

export async function buildAll(log: (line: string) => void): Promise<void> {
  mkdirSync('dist/.stamps', { recursive: true });
  const inOrder = async () => {
    for (const step of programs) await runStep(step, log);
  };
  // The pictures take longest and depend on no other step.
  await Promise.all([runStep(packs, log), inOrder()]);
}

/** Social cards take about 15 s and no page needs them, so `npm start` draws them last. */
export const buildCards = (log: (line: string) => void): Promise<void> => runStep(cards, log);

if (import.meta.main) {
  await buildAll(console.log)
    .then(() => buildCards(console.log))
    .catch((error: Error) => {
      console.error(`${error.message}\nFix it and run \`npm run build\` again.`);
      process.exit(1);
    });
}
