/** A call that moves money, told what to do when nobody knows whether it did (docs/security.md M28). */
import { randomUUID } from 'node:crypto';
import { type Call, DeskError } from './client.ts';
import { ar, en } from './said.ts';

/** An answer with one of these codes says nothing of what was done before it. */
const unsure = ['not_running', 'not_the_shop', 'upstream.unreachable', 'unexpected'];

/** Posts under `key`, or a new one. @throws DeskError that names the key wherever the money may have moved. */
export async function postMoney<D>(call: Call, path: string, typedKey: string | undefined, body: object): Promise<D> {
  const key = typedKey ?? randomUUID();
  try {
    return await call<D>('POST', path, { key, ...body });
  } catch (error) {
    if (!(error instanceof DeskError && unsure.includes(error.error))) throw error;
    const { said } = error;
    throw new DeskError(
      {
        en: en`${said} It may still have gone through. Run it again with --key ${key}, so that it can only happen once.`,
        ar: `${said.ar} ${ar`ربما نُفّذ الأمر رغم ذلك. أعده مع ${`--key ${key}`} فلا يُنفّذ إلا مرة واحدة.`}`,
      },
      error.error,
      error.exitCode,
    );
  }
}
