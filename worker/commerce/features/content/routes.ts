import type { contentCalls } from '../../../../shared/contract/content.ts';
import { toVisitorSubject } from '../../core/client-address.ts';
import { takeLimit } from '../../limits/limits.ts';
import type { ShopRoutes } from '../../serve.ts';
import { getBloodTestInstructions, getProductInstructions } from './instructions.ts';
import { findContent, listContents } from './queries.ts';

/** Within it the same letter is one that was sent again. */
const sameLetterMs = 24 * 3_600_000;

export const contentRoutes: ShopRoutes<typeof contentCalls> = {
  contents: async ({ env, locale }) => ({ items: await listContents(env, locale) }),
  content: async ({ env, locale }, { params }) => ({
    item: await findContent(env, locale, params.key),
  }),
  productInstructions: async (context, { params }) => ({
    item: await getProductInstructions(context, params.id),
  }),
  bloodTestInstructions: async (context, { params }) => ({
    item: await getBloodTestInstructions(context, params.id),
  }),
  becomeSupplier: async (context, { body }) => {
    const { env, locale, now } = context;
    await takeLimit(env, 'supplier-ip', toVisitorSubject(context), now);
    // The answer to the first may have been lost.
    await env.DB.prepare(
      `INSERT INTO supplier_applications (company, name, email, phone, country, website, message, locale, at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
       WHERE NOT EXISTS (SELECT 1 FROM supplier_applications
         WHERE at > ?9 - ${sameLetterMs} AND company = ?1 AND name = ?2 AND email = ?3 AND phone = ?4 AND country = ?5
           AND website IS ?6 AND message = ?7)`,
    )
      .bind(body.company, body.name, body.email, body.phone, body.country, body.website, body.message, locale, now)
      .run();
    return { received: true as const };
  },
};
