import type { Reply } from './http.ts';
import type { Overrides } from './scenarios.ts';

/** Responses with status 200 that aren't the requested JSON, as a broken gateway or a proxy may send them. */
const junkBodies = {
  null: () => 'null',
  list: () => '[]',
  number: () => '7',
  text: () => '"CAPTURED"',
  object: () => '{}',
  truncated: (body: string) => body.slice(0, Math.floor(body.length / 2)),
  html: () => '<!doctype html><title>Maintenance</title><p>We are back soon.',
  empty: () => '',
} as const satisfies Record<string, (body: string) => string>;

export type Junk = keyof typeof junkBodies;
export const junkKinds = Object.keys(junkBodies) as Junk[];

/** Replaces the reply by junk if a test asked for it; `junkFor` limits that to replies or paths that contain it. */
export function applyJunk({ junk, junkFor }: Overrides, path: string, reply: Reply): Reply {
  const body = reply.body ?? '';
  if (junk === null || (junkFor !== null && !path.includes(junkFor) && !body.includes(junkFor))) return reply;
  return { ...reply, status: 200, body: junkBodies[junk](body) };
}
