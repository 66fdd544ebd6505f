/** The line to the database breaks before or after the commit (docs/security.md F5): once done, never twice. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { commitBatch } from '../../../../worker/commerce/db/commit.ts';
import { ConstraintViolation } from '../../../../worker/commerce/db/refusal.ts';

type Fault = 'before' | 'after' | null;

/** The real database behind a line that breaks as told, one entry per batch. */
function lineWith(faults: Fault[]): D1Database {
  const lost = () => {
    throw new Error('D1_ERROR: Network connection lost.');
  };
  const batch: D1Database['batch'] = async (statements) => {
    const fault = faults.shift() ?? null;
    if (fault === 'before') lost();
    const results = await env.DB.batch(statements);
    return fault === 'after' ? lost() : (results as never);
  };
  return new Proxy(env.DB, { get: (db, name) => (name === 'batch' ? batch : Reflect.get(db, name)) });
}

const statements = () => [env.DB.prepare("INSERT INTO webhook_events VALUES ('test', 'once')")];
const rows = async () => (await env.DB.prepare('SELECT count(*) AS n FROM webhook_events').first<{ n: number }>())?.n;
const wasDone = async () => (await rows()) === 1;

beforeEach(() => env.DB.prepare('DELETE FROM webhook_events').run());

describe('answers', () => {
  test.each([
    ['the line holds', []],
    ['it breaks before the first try', ['before']],
    ['it breaks after the commit', ['after']],
    ['it breaks before, and then after', ['before', 'after']],
    ['it breaks twice before', ['before', 'before']],
    ['it breaks after the commit, and would break each time after that', ['after', 'before', 'before']],
  ] as [string, Fault[]][])('%s: done once (F5)', async (_what, faults) => {
    await commitBatch(lineWith([...faults]), statements(), wasDone);
    expect(await rows()).toBe(1);
  });

  test('the answer and the look after it are both lost: the second try meets the first one’s row', async () => {
    let looks = 0;
    const lostLook = async () => {
      looks += 1;
      if (looks === 1) throw new Error('D1_ERROR: Network connection lost.');
      return wasDone();
    };
    await commitBatch(lineWith(['after']), statements(), lostLook);
    expect(await rows()).toBe(1);
  });
});

describe('refuses', () => {
  test('after three broken tries the shopper is told to come back', async () => {
    await expect(commitBatch(lineWith(['before', 'before', 'before']), statements(), wasDone)).rejects.toThrow(
      'upstream.unreachable',
    );
    expect(await rows()).toBe(0);
  });

  test('what a constraint refuses is not tried again', async () => {
    await env.DB.batch(statements());
    const refused = await commitBatch(lineWith([]), statements(), wasDone).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConstraintViolation);
    expect((refused as ConstraintViolation).constraint).toBe('unique:webhook_events');
  });
});
