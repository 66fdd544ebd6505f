/** `npm run desk -- …` against a shop under test. */
import { createBlockingDeskRunner } from '../../support/desk-runner.ts';
import type { ShopAddress } from './shops.ts';

/**
 * @param staff the key that signs; the first one, of the owner, unless it is named.
 * @returns a function that runs one command and gives what it printed. It throws what a refused command says.
 */
export function createDesk({ port, state }: ShopAddress, staff = ''): (...args: string[]) => string {
  const run = createBlockingDeskRunner({ PORT: String(port), AFIYA_STATE: state, AFIYA_STAFF: staff });
  return (...args) => {
    const { code, said } = run(...args);
    if (code !== 0) throw new Error(`desk ${args.join(' ')}: ${said}`);
    return said;
  };
}
