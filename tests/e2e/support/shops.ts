/** One shop per Playwright worker, so that journeys don't share stock, mails or the gateway. */
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

/** How many journeys run at once: more than two would wait for each other's processor. */
export const shopCount = Number(process.env.AFIYA_TEST_SHOPS ?? Math.min(2, availableParallelism()));
const firstPort = Number(process.env.AFIYA_TEST_PORT ?? 8900);
const portsOfShop = 4;

export interface ShopAddress {
  port: number;
  /** The folder of its data. */
  state: string;
}

/** @param index from 0; a shop uses its port and the three after it. */
export const shopAt = (index: number): ShopAddress => ({
  port: firstPort + portsOfShop * index,
  state: join(tmpdir(), `afiya-shop-${firstPort + portsOfShop * index}`),
});

/** Where a shop sends what is meant for a push service: push.spec.ts listens there. */
export const pushPortOf = ({ port }: ShopAddress): number => port + 20;

/** The shop of the worker that runs this. */
export const ownShop = shopAt(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
