import { type CountryCode, countryCodes } from '../../../../shared/domain/country.ts';
import { locales } from '../../../../shared/domain/locale.ts';
import { isLoopback } from '../../../../shared/domain/loopback.ts';
import { bindingTexts, listSetup, type SetupFacts } from '../../../../shared/domain/setup.ts';
import { readFirst, readRows } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';

interface SetupCountryRow {
  country: CountryCode;
  is_sample: 0 | 1;
  is_reachable: 0 | 1;
  has_days: 0 | 1;
}
const countriesSql = `SELECT c.id AS country, s.is_demo AS is_sample,
  coalesce(c.contact_phone, c.contact_whatsapp, c.contact_email) IS NOT NULL AS is_reachable,
  EXISTS (SELECT 1 FROM audit_log l INDEXED BY audit_log_of_call WHERE l.subject = 'country ' || c.id AND l.call = '/desk/delivery/:country') AS has_days
  FROM countries c JOIN sellers s ON s.country = c.id ORDER BY c.is_default DESC, c.id`;

interface ShopRow {
  has_goods: 0 | 1;
  has_logo: 0 | 1;
  own_texts: number;
  staff: number;
  is_demo: 0 | 1;
  is_away: 0 | 1;
}
const shopSql = `SELECT EXISTS (SELECT 1 FROM listing WHERE in_stock = 1) AS has_goods,
  EXISTS (SELECT 1 FROM settings WHERE id = 'shop' AND content ->> '$.logo' IS NOT NULL) AS has_logo,
  (SELECT count(*) FROM contents WHERE key IN (SELECT value FROM json_each(?))) AS own_texts,
  (SELECT count(*) FROM (SELECT 1 FROM staff WHERE status = 'active' LIMIT 2)) AS staff,
  EXISTS (SELECT 1 FROM catalogue_state WHERE key = 'demo') AS is_demo,
  EXISTS (SELECT 1 FROM setup_away) AS is_away`;

const toFacts = (env: CommerceEnv, rows: readonly SetupCountryRow[], shop: ShopRow): SetupFacts => {
  const among = (isLeft: (row: SetupCountryRow) => boolean) => rows.filter(isLeft).map(({ country }) => country);
  return {
    sampleSellers: among(({ is_sample }) => is_sample === 1),
    unreachable: among(({ is_reachable }) => is_reachable === 0),
    unsetDays: among(({ has_days }) => has_days === 0),
    hasGoods: shop.has_goods === 1,
    hasLogo: shop.has_logo === 1,
    sampleTexts: bindingTexts.length * locales.length - shop.own_texts,
    isBankStandIn: isLoopback(new URL(env.GATEWAY_BASE_URL).hostname),
    staff: shop.staff,
  };
};

export async function readSetup(env: CommerceEnv) {
  const [perCountry, whole] = await env.DB.batch([
    env.DB.prepare(countriesSql),
    env.DB.prepare(shopSql).bind(JSON.stringify(bindingTexts)),
  ]);
  const shop = readFirst<ShopRow>(whole);
  if (!shop) throw new Error('The shop says nothing of itself');
  const rows = readRows<SetupCountryRow>(perCountry).filter(({ country }) => countryCodes.includes(country));
  const items = listSetup(toFacts(env, rows, shop));
  return {
    items: items.map(({ step, isDone, countries }) => ({ step, is_done: isDone, countries: [...countries] })),
    is_over: shop.is_demo === 1 || shop.is_away === 1 || items.every(({ isDone }) => isDone),
  };
}

export async function putSetupAway(db: D1Database, isAway: boolean): Promise<{ is_away: boolean }> {
  const statement = isAway
    ? 'INSERT INTO setup_away (id) VALUES (1) ON CONFLICT (id) DO NOTHING'
    : 'DELETE FROM setup_away';
  await db.prepare(statement).run();
  return { is_away: isAway };
}
