/** A call that moves money, told what to do when nobody knows whether it did (docs/security.md M28). */
import { randomUUID } from 'node:crypto';
import { type Call, DeskError } from './client.ts';

/** An answer with one of these codes says nothing of what was done before it. */
const unsure = ['not_running', 'not_the_shop', 'upstream.unreachable', 'unexpected'];

/** Posts under `key`, or a new one. @throws DeskError that names the key wherever the money may have moved. */
export async function postMoney<D>(call: Call, path: string, typedKey: string | undefined, body: object): Promise<D> {
  const key = typedKey ?? randomUUID();
  try {
    return await call<D>('POST', path, { key, ...body });
  } catch (error) {
    if (!(error instanceof DeskError && unsure.includes(error.error))) throw error;
    const advice = `It may have been done all the same: ask again with --key ${key}, which does it once.`;
    throw new DeskError(`${error.message} ${advice}`, error.error, error.exitCode);
  }
}
