/** Commerce half a second away, for `npm run bench -- stream`. */
const addedMs = 500;

interface SlowEnv {
  UPSTREAM: Fetcher;
}

// biome-ignore lint/style/noDefaultExport: Cloudflare runs a module's default export
export default {
  async fetch(request: Request, env: SlowEnv): Promise<Response> {
    await scheduler.wait(addedMs);
    return env.UPSTREAM.fetch(request);
  },
};
