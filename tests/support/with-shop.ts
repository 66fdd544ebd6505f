/** Commerce as it is built, in a folder of its own, for one test; both are gone afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSoakShop, type SoakShop } from '../bench/soak/shop.ts';
import { freePortPair } from './free-ports.ts';

export async function withShop(use: (shop: SoakShop, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'afiya-shop-'));
  const shop = await openSoakShop({ folder, port: await freePortPair() });
  try {
    await shop.start();
    await use(shop, folder);
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
