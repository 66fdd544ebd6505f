/** Exports of production that nothing imports. */
import type { Source } from './read-source.ts';

/** Files whose exports a tool reads and no import names. */
const entries = /(?:^|\/)(?:index|entry-\w+|[\w-]+\.config)\.tsx?$|^scripts\/[\w-]+\.ts$|^tests\/|\.d\.ts$/;

/** @returns `name (file)` of each */
export function findDeadExports(sources: readonly Source[]): string[] {
  const imported = new Set(
    sources.flatMap(({ imports }) => imports.flatMap(({ from, names }) => names.map((name) => `${from} ${name}`))),
  );
  const isCalledElsewhere = (name: string, file: string) =>
    sources.some((other) => other.file !== file && new RegExp(`\\)\\.then\\(\\w+=>\\w+\\.${name}\\b`).test(other.text));
  return sources
    .filter(({ file }) => /^(?:worker|client|shared)\//.test(file) && !entries.test(file))
    .flatMap(({ file, exports, types, text }) =>
      exports
        .filter((name) => !imported.has(`${file} ${name}`) && !imported.has(`${file} *`))
        // Inference uses an exported type even if only a signature in its own file names it.
        .filter((name) => !types.includes(name) || text.split(new RegExp(`\\b${name}\\b`)).length <= 2)
        // A script of the page's head, a text in its source, imports what loads later.
        .filter((name) => !isCalledElsewhere(name, file))
        .map((name) => `${name} (${file})`),
    );
}
