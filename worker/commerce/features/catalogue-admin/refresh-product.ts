/** Recomputes converted prices and the search index of a product whose rows an undo has restored. */
import { defineColumns } from '../../db/columns.ts';
import { refreshOffers } from '../price/country-prices.ts';
import { conceptOf } from '../search/concepts.ts';
import { brandSpellings } from '../search/known-brands.ts';
import { searchStatements } from '../search/write-index.ts';
import { readLabel, writeLabel } from './label.ts';

interface IndexRow {
  name_en: string;
  name_ar: string;
  brand: string;
  brand_en: string;
  brand_ar: string;
  category: string;
  form: string;
  status: string;
  about: string | null;
  ingredients: string;
}

const indexColumns = defineColumns<IndexRow>({
  name_en: 'p.name_en',
  name_ar: 'p.name_ar',
  brand: 'b.id',
  brand_en: 'b.name_en',
  brand_ar: 'b.name_ar',
  category: 'p.category_id',
  form: 'p.form',
  status: 'p.status',
  about: 'd.about',
  ingredients: '(SELECT json_group_array(i.ingredient) FROM product_ingredients i WHERE i.product_id = p.id)',
});

export async function refreshProduct(db: D1Database, sku: string): Promise<void> {
  const row = await db
    .prepare(
      `SELECT ${indexColumns.sql} FROM skus s JOIN products p ON p.id = s.product_id JOIN brands b ON b.id = p.brand_id
         LEFT JOIN search_docs d ON d.product_id = p.id WHERE s.id = ?`,
    )
    .bind(sku)
    .first<IndexRow>();
  if (!row) return;
  const about = row.about?.split(' ');
  const item = {
    sku,
    nameEn: row.name_en,
    nameAr: row.name_ar,
    brand: row.brand,
    category: row.category,
    form: row.form,
    status: row.status === 'published' ? ('published' as const) : ('draft' as const),
    ingredients: (JSON.parse(row.ingredients) as string[]).map((ingredient) => ({
      ingredient,
      main: about?.includes(conceptOf('ingredient', ingredient)) ?? true,
    })),
  };
  const spellings = new Map([[row.brand, [row.brand_en, row.brand_ar, ...brandSpellings(row.brand_en)]]]);
  await db.batch([...refreshOffers(db, [sku]), ...searchStatements(db, [item], spellings)]);
  await writeLabel(db, sku, await readLabel(db, sku));
}
