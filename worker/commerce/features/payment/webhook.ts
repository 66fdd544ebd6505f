/** The gateway's webhook, authenticated by its `hashstring` (docs/security.md W1-W9). */
import { webhookBodyMaxBytes } from '../../../../shared/constants.ts';
import { AppError } from '../../../../shared/errors.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import { GatewayRefused, GatewayUnknown } from '../../gateways/gateway.ts';
import { createTap } from '../../gateways/tap.ts';
import { isSignedByTap } from '../../gateways/tap-signature.ts';
import { readBodyCapped } from '../../middleware/signature.ts';
import type { App } from '../../serve.ts';
import { retryRefundNow } from '../refund/gateway-refund.ts';
import { applyCharge } from './apply-charge.ts';

export function webhookRoutes(app: App): void {
  app.post('/webhooks/tap', async (hono) => {
    const { env } = hono;
    const event = await readEvent(hono.req.raw, env.GATEWAY_SECRET);
    const waitUntil = (work: Promise<unknown>) => hono.executionCtx.waitUntil(work);
    if (event.object === 'refund') {
      if (typeof event.charge_id === 'string' && (await retryRefundNow(env, event.charge_id, Date.now())))
        enqueueWakeUp({ env, waitUntil });
      return hono.json({ ok: true });
    }
    if (typeof event.id !== 'string') return hono.json({ ok: true });
    try {
      // The body only names the charge; the fetched charge is the truth (docs/gulf.md §0).
      const charge = await createTap(env).retrieveCharge(event.id);
      const outcome = await applyCharge(env, charge, Date.now());
      if (outcome === 'paid' || outcome === 'orphan') enqueueWakeUp({ env, waitUntil });
      if (outcome === 'foreign') throw new AppError('not_found');
      return hono.json({ ok: true });
    } catch (error) {
      if (error instanceof GatewayRefused) throw new AppError('not_found', { cause: error });
      // Not 2xx, so that the gateway retries.
      if (error instanceof GatewayUnknown) throw new AppError('upstream.unreachable', { cause: error });
      throw error;
    }
  });
}

interface WebhookEvent {
  id?: unknown;
  object?: unknown;
  charge_id?: unknown;
}

async function readEvent(request: Request, secret: string): Promise<WebhookEvent> {
  const bytes = await readBodyCapped(request, webhookBodyMaxBytes);
  const hashstring = request.headers.get('hashstring') ?? '';
  try {
    const raw = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const event: unknown = JSON.parse(raw);
    if (typeof event === 'object' && event !== null && (await isSignedByTap(raw, event, hashstring, secret)))
      return event;
  } catch (cause) {
    throw new AppError('request.malformed', { cause });
  }
  throw new AppError('request.malformed');
}
