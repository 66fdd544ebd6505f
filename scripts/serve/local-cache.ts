/** The Cache API on this machine keeps its pages on the disk for ever, and no build finds another's: each start begins without them. */
import { rmSync } from 'node:fs';

/** `folder` is the shop's own, and no worker runs on it. */
export const emptyPageCache = (folder: string): void => rmSync(`${folder}/v3/cache`, { recursive: true, force: true });
