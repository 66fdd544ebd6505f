/** The least a proxy can do: Hono, one route, the same request to the other worker. */
import { Hono } from 'hono';

const app = new Hono<{ Bindings: { COMMERCE: Fetcher } }>();
app.all('*', (context) => context.env.COMMERCE.fetch(context.req.raw));

// biome-ignore lint/style/noDefaultExport: Cloudflare runs a module's default export
export default app;
