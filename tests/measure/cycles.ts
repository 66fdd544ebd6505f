import type { Source } from './read-source.ts';

/** Strongly connected components of a graph (Tarjan): each is a set of nodes that reach one another. Lone nodes are left out. */
export function findCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): number => {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      const reached = order.has(next) ? (stack.includes(next) ? order.get(next) : undefined) : visit(next);
      if (reached !== undefined) lowest.set(node, Math.min(lowest.get(node) ?? 0, reached));
    }
    if (lowest.get(node) === order.get(node)) {
      const cycle = stack.splice(stack.indexOf(node));
      if (cycle.length > 1) cycles.push(cycle.sort());
    }
    return lowest.get(node) ?? 0;
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return cycles;
}

/** Which groups of files import which others; `groupOf` names a file's group, and a file without one is left out. */
export function importsBetween(
  sources: readonly Pick<Source, 'file' | 'imports'>[],
  groupOf: (file: string) => string | undefined,
): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { file, imports } of sources)
    for (const { from } of imports) {
      const [group, other] = [groupOf(file), groupOf(from)];
      if (group && other && group !== other) edges.set(group, (edges.get(group) ?? new Set()).add(other));
    }
  return edges;
}

/** Folders of one room: none of them may reach another one and be reached by it. */
const folders: Readonly<Record<string, RegExp>> = {
  commerce: /^worker\/commerce\/(?:features\/)?([\w-]+)\//,
  storefront: /^worker\/storefront\/([\w-]+)\//,
  'the shop’s client': /^client\/(?!desk\/)(?:features\/)?([\w-]+)\//,
  'the web desk': /^client\/desk\/(?:features\/)?([\w-]+)\//,
  shared: /^shared\/([\w-]+)\//,
};

/** @returns each cycle with the room it is in */
export const findFolderCycles = (sources: readonly Pick<Source, 'file' | 'imports'>[]): string[] =>
  Object.entries(folders).flatMap(([room, folder]) =>
    findCycles(importsBetween(sources, (file) => folder.exec(file)?.[1])).map(
      (cycle) => `${room}: ${cycle.join(', ')}`,
    ),
  );
