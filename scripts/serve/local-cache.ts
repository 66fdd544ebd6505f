/** Locally the Cache API keeps pages on disk for ever under keys of their build. Each start deletes them; no worker may run on `folder`. */
import { rmSync } from 'node:fs';

export const emptyPageCache = (folder: string): void => rmSync(`${folder}/v3/cache`, { recursive: true, force: true });
