import type { Reply } from './http.ts';
import type { Forced } from './moods.ts';

/** What a gateway that is out of order, or somebody else at its address, may answer with 200 in place of the JSON asked for. */
const junkOf = {
  null: () => 'null',
  list: () => '[]',
  number: () => '7',
  text: () => '"CAPTURED"',
  object: () => '{}',
  truncated: (body: string) => body.slice(0, Math.floor(body.length / 2)),
  html: () => '<!doctype html><title>Maintenance</title><p>We are back soon.',
  empty: () => '',
} as const satisfies Record<string, (body: string) => string>;

export type Junk = keyof typeof junkOf;
export const junkKinds = Object.keys(junkOf) as Junk[];

/** The answer, or junk in its place where a test asked for it: of everything, or of what has `junkFor` in it or in its path. */
export function spoiled({ junk, junkFor }: Forced, path: string, reply: Reply): Reply {
  const body = reply.body ?? '';
  if (junk === null || (junkFor !== null && !path.includes(junkFor) && !body.includes(junkFor))) return reply;
  return { ...reply, status: 200, body: junkOf[junk](body) };
}
