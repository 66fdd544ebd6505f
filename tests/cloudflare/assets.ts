/** Files of a worker: `assets-upload-session` says which are not known yet, `assets/upload` takes those, under a key of the session. */
import { randomUUID } from 'node:crypto';
import { type Call, Refusal } from './refusal.ts';

type Manifest = Record<string, { hash: string; size: number }>;

/** https://developers.cloudflare.com/workers/platform/limits/ */
const maxFiles = 20_000;
const maxFileBytes = 25 * 1024 * 1024;
const bucketFiles = 1000;

/** Read by wrangler, which asks only whether it is run out. */
const makeToken = () =>
  ['{"alg":"none"}', JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600, jti: randomUUID() }), 'stand-in']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

export function makeAssets() {
  const kept = new Set<string>();
  /** Hashes that a session still waits for, by its key. */
  const waiting = new Map<string, Set<string>>();
  const complete = new Set<string>();

  function finish(): string {
    const token = makeToken();
    complete.add(token);
    return token;
  }

  function start({ body }: Call): object {
    const { manifest } = body as { manifest?: Manifest };
    const files = Object.entries(manifest ?? {});
    if (files.length === 0 || files.length > maxFiles)
      throw new Refusal(400, 100324, 'The manifest has no file, or too many');
    for (const [path, { hash, size }] of files)
      if (!path.startsWith('/') || !/^[0-9a-f]{32}$/.test(hash) || size > maxFileBytes)
        throw new Refusal(400, 100325, `${path} is not taken`);
    const missing = [...new Set(files.map(([, { hash }]) => hash))].filter((hash) => !kept.has(hash));
    if (missing.length === 0) return { jwt: finish(), buckets: [] };
    const jwt = makeToken();
    waiting.set(jwt, new Set(missing));
    const buckets = Array.from({ length: Math.ceil(missing.length / bucketFiles) }, (_, at) =>
      missing.slice(at * bucketFiles, (at + 1) * bucketFiles),
    );
    return { jwt, buckets };
  }

  return {
    isComplete: (token: string): boolean => complete.has(token),
    start,
    /** @returns a key when the last file has come */
    take: (token: string, form: FormData): object => {
      const missing = waiting.get(token);
      if (!missing) throw new Refusal(401, 10000, 'Authentication error');
      for (const [hash] of form) {
        if (!missing.delete(hash)) throw new Refusal(400, 100326, `${hash} was not asked for`);
        kept.add(hash);
      }
      return missing.size === 0 ? { jwt: finish() } : {};
    },
  };
}

export type Assets = ReturnType<typeof makeAssets>;
