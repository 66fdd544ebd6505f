/**
 * The files in which workerd keeps a test's databases and buckets. Copying those of a shop that was made once takes a tenth of the time
 * that making its nine hundred tables, indexes and triggers takes, and a hundredth of filling it with a catalogue.
 */
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** What the service below asks of a request. */
interface Asked {
  url: string;
  text: () => Promise<string>;
}

/**
 * A service for one workerd, whose folder is known by a word that its database holds, because Miniflare doesn't tell it.
 * `POST /keep/NAME` with that word as body copies its databases under a name; `POST /restore/NAME` puts the copies back and empties
 * the buckets. Both are sent while workerd has none of them open.
 */
export function createShopFiles(): (asked: Asked) => Promise<Response> {
  const kept = mkdtempSync(join(tmpdir(), 'kept-shops-'));
  let folder = '';
  const databases = () => join(folder, 'd1/miniflare-D1DatabaseObject');
  return async (asked) => {
    const [what, name = ''] = new URL(asked.url).pathname.slice(1).split('/');
    const copies = join(kept, name);
    if (what === 'keep') {
      const word = await asked.text();
      const holdsIt = (file: string) => {
        try {
          return readFileSync(file).includes(word);
        } catch {
          // Another workerd has ended, and its folder went with it.
          return false;
        }
      };
      const found = globSync(`${tmpdir()}/miniflare-*/d1/miniflare-D1DatabaseObject/*.sqlite*`).find(holdsIt);
      if (!found) return new Response('no database holds it', { status: 404 });
      folder = dirname(dirname(dirname(found)));
      mkdirSync(copies, { recursive: true });
      copyAll(databases(), copies);
    } else if (!existsSync(copies)) {
      return new Response('no shop is kept under this name', { status: 409 });
    } else {
      for (const store of ['d1', 'r2'])
        for (const file of globSync(`${folder}/${store}/miniflare-*/*`)) if (isOwn(file)) rmSync(file);
      for (const file of globSync(`${folder}/r2/*/blobs/*`)) rmSync(file, { recursive: true });
      copyAll(copies, databases());
    }
    return new Response(null, { status: 204 });
  };
}

/** workerd keeps one file open for all objects of a kind. */
const isOwn = (file: string) => !basename(file).startsWith('metadata.');

function copyAll(from: string, to: string): void {
  // SQLite makes its shared memory anew.
  for (const name of readdirSync(from))
    if (isOwn(name) && !name.endsWith('-shm')) copyFileSync(join(from, name), join(to, name));
}
