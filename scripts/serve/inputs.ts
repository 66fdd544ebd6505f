import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';

const filesIn = (path: string): string[] =>
  !existsSync(path)
    ? []
    : statSync(path).isFile()
      ? [path]
      : globSync(`${path}/**/*`).filter((file) => statSync(file).isFile());

export function hashOf(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesIn).sort()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 32);
}
