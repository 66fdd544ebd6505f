import type { homeCalls } from '../../../../shared/contract/home.ts';
import type { ShopRoutes } from '../../serve.ts';
import { buildHomeBlocks } from './blocks.ts';

export const homeRoutes: ShopRoutes<typeof homeCalls> = {
  homepage: async (context) => ({ blocks: await buildHomeBlocks(context) }),
};
