/** Calls that move money: on an uncertain outcome the error names the idempotency key to retry with (docs/security.md M28). */
import { randomUUID } from 'node:crypto';
import type { DeskData, DeskInput } from '../../shared/contract/desk/calls.ts';
import { type DeskCall, DeskError } from './client.ts';
import { ar, en } from './message.ts';

const uncertainCodes = ['not_running', 'not_the_shop', 'upstream.unreachable', 'unexpected'];

type MoneyCall = 'moveWallet' | 'refundOrder' | 'editOrder';
export type MoneyBody<N extends MoneyCall> = Omit<NonNullable<DeskInput<N>['body']>, 'key'>;

/** @throws DeskError that names the key if the money may have moved */
export async function postMoney<N extends MoneyCall>(
  call: DeskCall,
  name: N,
  typedKey: string | undefined,
  body: MoneyBody<N>,
): Promise<DeskData<N>> {
  const key = typedKey ?? randomUUID();
  try {
    return await call(name, { body: { key, ...body } } as unknown as DeskInput<N>);
  } catch (error) {
    if (!(error instanceof DeskError && uncertainCodes.includes(error.error))) throw error;
    const { text } = error;
    throw new DeskError(
      {
        en: en`${text} It may still have gone through. Run it again with --key ${key}, so that it can only happen once.`,
        ar: `${text.ar} ${ar`ربما نُفّذ الأمر رغم ذلك. أعده مع ${`--key ${key}`} فلا يُنفّذ إلا مرة واحدة.`}`,
      },
      error.error,
      error.exitCode,
    );
  }
}
