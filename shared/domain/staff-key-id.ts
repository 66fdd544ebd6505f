import { fromBase64, toHex } from '../encoding.ts';

/** The same on the machine that made the key and in the shop that knows its public half. */
export const staffKeyIdOf = (publicKey: string): string => `k-${toHex(fromBase64(publicKey).slice(0, 5).buffer)}`;
