/** An API that answers everything at once, so that the way to it is all that is measured. */
const answer = JSON.stringify({ meta: { code: 200, msg: 'OK', msgType: 0, reqId: 'bench' }, data: { items: [] } });

// biome-ignore lint/style/noDefaultExport: Cloudflare runs a module's default export
export default {
  fetch: () =>
    // As commerce does (worker/commerce/middleware/reply.ts).
    new Response(answer, { headers: { 'content-type': 'application/json', 'x-body-bytes': String(answer.length) } }),
};
