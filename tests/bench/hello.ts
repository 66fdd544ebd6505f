/** The reference of all shares: Hono with one constant response (docs/performance.md). */
import { Hono } from 'hono';

const app = new Hono();
app.get('/', (context) => context.text('Hello World'));

// biome-ignore lint/style/noDefaultExport: Cloudflare runs a module's default export
export default app;
