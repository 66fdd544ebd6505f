import { enqueueWakeUp } from '../../core/wake-up.ts';
import type { App } from '../../serve.ts';
import { serveDesk } from '../../serve-desk.ts';
import { expiryDeskCalls as calls } from './desk-calls.ts';
import { listExpiring, setExpiry, setStopDays } from './expiry.ts';

export function expiryDeskRoutes(app: App): void {
  serveDesk(app, calls.expiry, async (desk, { body: { sku, country, expires_on: expiresOn } }) => {
    const dated = await setExpiry(desk.env.DB, { sku, country, expiresOn });
    // A later date can bring a SKU back into stock, so people with alerts are notified.
    enqueueWakeUp(desk);
    return { ...dated };
  });
  serveDesk(app, calls.stopDays, async (desk, { body: { country, days } }) => {
    await setStopDays(desk.env.DB, country, days);
    enqueueWakeUp(desk);
    return { country, days };
  });
  serveDesk(app, calls.expiring, ({ env, locale, now }, { query }) =>
    listExpiring(env.DB, { days: query.days, locale, now }),
  );
}
