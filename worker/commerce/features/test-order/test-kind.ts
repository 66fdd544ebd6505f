/** Orders of blood tests: one person's, for one slot, paid before the draw. */
import type { SubmitBody } from '../../../../shared/contract/order.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { DrawPlace } from '../../../../shared/domain/draw-slot.ts';
import { mergeItems } from '../../../../shared/domain/quote.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../core/hash.ts';
import { defineColumns } from '../../db/columns.ts';
import { computeTestPrice, type PricedTestRow } from '../blood-test/queries.ts';
import { type CartQuery, type CartRow, cartStatements, readCart } from '../order/cart.ts';
import type { OrderKind } from '../order/order-kind.ts';
import type { Recipient } from '../order/recipient.ts';
import type { NewOrder } from '../order/submit-batch.ts';

interface TestOfferRow extends PricedTestRow {
  sku: string;
  slug: string;
  name_en: string;
  name_ar: string;
  home_draw_minor: number;
}

const offerColumns = defineColumns<TestOfferRow>({
  sku: 't.sku_id',
  slug: 't.slug',
  name_en: 't.name_en',
  name_ar: 't.name_ar',
  base_fils: 't.base_fils',
  markdown_fils: 't.markdown_fils',
  price_minor: 'r.price_minor',
  markdown_minor: 'r.markdown_minor',
  rate_micros: 'c.rate_micros',
  price_step: 'c.price_step',
  price_ending: 'c.price_ending',
  home_draw_minor: 'c.home_draw_minor',
});

const noPromotions = { giveaways: [], bundles: [], wrapFeeMinor: null };

const offerStatement = (db: D1Database, { items, country }: CartQuery): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${offerColumns.sql} FROM json_each(?1) j JOIN blood_tests t ON t.sku_id = j.value AND t.active = 1
       CROSS JOIN countries c ON c.id = ?2
       LEFT JOIN blood_test_prices r ON r.test_id = t.id AND r.country = c.id`,
    )
    .bind(JSON.stringify(mergeItems(items).map(({ sku }) => sku)), country);

/** One sample per person, so at most one of each test; the laboratory has no stock that could run out. */
const toOffer = (row: TestOfferRow, country: CountryCode): CartRow['offer'] => ({
  unitMinor: computeTestPrice(row, country).priceMinor,
  baseFils: row.base_fils,
  nameEn: row.name_en,
  nameAr: row.name_ar,
  slug: row.slug,
  images: '[]',
  available: 99,
  limit: 1,
  dayLabel: null,
});

export interface Draw {
  readonly slotId: string;
  readonly wantsWoman: boolean;
  readonly fastingHours: number;
  readonly areaGroup: string;
  readonly intakeId: string;
  readonly patient: 'buyer' | 'invited';
}

/** What a visit costs besides the tests; the laboratory's door is free. */
const computeVisitFee = (place: DrawPlace, [row]: readonly TestOfferRow[]): number =>
  place === 'home' ? (row?.home_draw_minor ?? 0) : 0;

/** @param seen rows of the offer, as JSON */
const samePricesGuard = (db: D1Database, seen: string, country: CountryCode): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO batch_guard SELECT count(*) = json_array_length(?1), 'price_changed' FROM json_each(?1) j
     CROSS JOIN blood_tests t ON t.sku_id = j.value->>'sku' AND t.active = 1 AND t.base_fils = j.value->>'base_fils'
     CROSS JOIN countries c ON c.id = ?2 AND c.rate_micros = j.value->>'rate_micros' AND c.price_step = j.value->>'price_step'
       AND c.price_ending = j.value->>'price_ending'
     LEFT JOIN blood_test_prices r ON r.test_id = t.id AND r.country = c.id
     WHERE r.price_minor IS j.value->>'price_minor'`,
    )
    .bind(seen, country);

function bookStatements(
  { env, now }: Pick<Context, 'env' | 'now'>,
  { id, orderer }: NewOrder,
  { place, draw, lines }: { readonly place: DrawPlace; readonly draw: Draw; readonly lines: string },
): D1PreparedStatement[] {
  const run = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values);
  return [
    run(
      `INSERT INTO order_tests (order_id, position, sku_id, unit_minor, base_fils)
       SELECT ?1, value->>'position', value->>'sku', value->>'unit', value->>'base' FROM json_each(?2)`,
      id,
      lines,
    ),
    run(
      'INSERT INTO test_orders (order_id, fasting_hours, area_group, intake_id, patient) VALUES (?, ?, ?, ?, ?)',
      id,
      draw.fastingHours,
      draw.areaGroup,
      draw.intakeId,
      draw.patient,
    ),
    run(
      `INSERT INTO bookings (id, order_id, slot_id, state, wants_woman, address_hash, created_at)
       VALUES (?, ?, ?, 'held', ?, ?, ?)`,
      newId(),
      id,
      draw.slotId,
      Number(draw.wantsWoman),
      // At the laboratory there is no address to count orders by.
      place === 'home' ? orderer.addressHash : null,
      now,
    ),
    run(
      "INSERT INTO health_outbox (id, topic, body, created_at, next_at) VALUES (?1, 'intake.keep', ?2, ?3, ?3)",
      `intake:${id}`,
      draw.intakeId,
      now,
    ),
  ];
}

/** @param draw null for a quote */
export function createTestKind(
  place: DrawPlace,
  draw: Draw | null,
  readRecipient: (context: Context, body: SubmitBody, results: readonly D1Result<unknown>[]) => Recipient,
): OrderKind {
  /** What the prices were made of, for the guard of the same submit. */
  let seen = '[]';
  return {
    name: 'tests',
    cartStatements: (db, query) => [offerStatement(db, query), ...cartStatements(db, query).slice(1)],
    readCart: (query, results) => {
      const rows = offerColumns.rows(results[0]);
      // The cost of a visit is guarded with the country's other terms.
      seen = JSON.stringify(rows);
      const bySku = new Map(rows.map((row) => [row.sku, row]));
      const cart = readCart(
        query,
        [{ ...results[0], results: [] } as unknown as D1Result<unknown>, ...results.slice(1)],
        ['orders', 'online', 'tests'],
      );
      return {
        ...cart,
        rows: mergeItems(query.items).map((item) => {
          const row = bySku.get(item.sku);
          return { ...item, offer: row ? toOffer(row, query.country) : null };
        }),
        cash: { ...cart.cash, isOffered: false },
        delivery: { thresholdMinor: 0, feeMinor: computeVisitFee(place, rows) },
        promotions: { ...cart.promotions, ...noPromotions },
      };
    },
    readRecipient,
    promiseDays: () => null,
    holdStatements: ({ env, country }) => [samePricesGuard(env.DB, seen, country)],
    takeStatements: (context, order, lines) => {
      if (!draw) throw new Error('A quote takes nothing');
      return bookStatements(context, order, { place, draw, lines });
    },
  };
}
