import type { CommerceEnv } from '../../env.ts';
import { sealKey } from './seal.ts';

const readId = (key: string): number => Number(/(\d+)\.json$/.exec(key)?.[1]);

/** Seals that only the bucket has, after this one. */
export async function listLaterCopies({ AUDIT }: Pick<CommerceEnv, 'AUDIT'>, after: number): Promise<number[]> {
  const ids: number[] = [];
  for (let last = after; ; last = ids.at(-1) ?? after) {
    const { objects, truncated } = await AUDIT.list({ prefix: 'seals/', startAfter: sealKey(last) });
    ids.push(...objects.map(({ key }) => readId(key)));
    if (!truncated) return ids;
  }
}
