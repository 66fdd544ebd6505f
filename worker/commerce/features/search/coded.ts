import type { CountryCode } from '../../../../shared/domain/country.ts';
import { type ProductCode, skuCodeSql } from '../../../../shared/domain/product-code.ts';
import type { Context } from '../../context.ts';
import { readRows } from '../../db/columns.ts';

export interface CodedRow {
  id: string;
  /** 0: its SKU is spelt in another way, or is longer. */
  exact: number;
}

const maxBegun = 12;
const begunSql = (start: string) => `SELECT s.product_id, 0 AS exact FROM skus s
  WHERE ${skuCodeSql} > ${start} AND ${skuCodeSql} < ${start} || char(1114111) LIMIT ${maxBegun}`;
const shownSql = (found: string) => `SELECT l.product_id AS id, max(s.exact) AS exact FROM (${found}) s
  CROSS JOIN listing l ON l.country = ?1 AND l.product_id = s.product_id GROUP BY l.product_id ORDER BY exact DESC, id`;
const spelt = (list: string) => `json_each(${list}) e CROSS JOIN skus s ON ${skuCodeSql} = e.value`;

const codedSql = shownSql(`SELECT s.product_id, 1 AS exact FROM ${spelt('?2')}
  UNION ALL SELECT s.product_id, 1 FROM skus s WHERE s.gtin = ?3
  UNION ALL SELECT s.product_id, 0 FROM ${spelt('?4')}
  UNION ALL SELECT * FROM (${begunSql('?5')})`);

export const codedStatement = (
  db: D1Database,
  country: CountryCode,
  { skus, filled, begun, gtin }: ProductCode,
): D1PreparedStatement =>
  db
    .prepare(codedSql)
    .bind(country, JSON.stringify(skus), gtin ?? '', JSON.stringify(filled), begun ? (skus.at(-1) ?? null) : null);

/** The products whose SKU begins with a word that says nothing else: `wmn`. */
export async function findBegun({ env, country }: Context, word: string): Promise<string[]> {
  if (!/^[a-z]{3,8}$/i.test(word)) return [];
  const rows = await env.DB.prepare(shownSql(begunSql('?2')))
    .bind(country, word.toUpperCase())
    .run();
  return readRows<CodedRow>(rows).map(({ id }) => id);
}
