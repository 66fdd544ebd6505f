/** The walls between rooms: what the table of docs/architecture.md lets each import. */
import type { Source } from '../measure/read-source.ts';

export interface Room {
  path: string;
  /** Folders, files and packages; null is anything. */
  mayImport: readonly string[] | null;
}

/** The rows of the table, the longest path first, so that the first fit is a file's own room. */
export function readRooms(architecture: string): Room[] {
  return [...architecture.matchAll(/^\| `([^`]+\/)` \|[^|]*\|([^|]*)\|$/gm)]
    .map(([, path = '', cell = '']) => ({
      path,
      mayImport: cell.trim() === 'anything' ? null : [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
    }))
    .sort((a, b) => b.path.length - a.path.length);
}

const fits = (allowed: string, target: string) =>
  allowed.endsWith('/') ? target.startsWith(allowed) : target === allowed;
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
/** Each import that the table doesn't allow, as `file imports target`. */
export function findForbiddenImports(
  sources: readonly Pick<Source, 'file' | 'imports'>[],
  rooms: readonly Room[],
): string[] {
  return sources.flatMap(({ file, imports }) => {
    const room = rooms.find(({ path }) => file.startsWith(path));
    if (!room) return /^(?:[\w.-]+\.config\.ts)$/.test(file) ? [] : [`${file} is in no room`];
    const { mayImport } = room;
    if (mayImport === null) return [];
    return imports
      .filter(({ from, isPackage }) =>
        isPackage
          ? !mayImport.includes('node_modules/') && !mayImport.includes(packageOf(from)) && !from.startsWith('node:')
          : !from.startsWith(room.path) && !mayImport.some((allowed) => fits(allowed, from)),
      )
      .map(({ from }) => `${file} imports ${from}`);
  });
}
