/** How to take a product, how to prepare for a blood test: the parts of their pages that a shopper looks up afterwards. */
import type { Instructions } from '../../../../shared/contract/content.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { Context } from '../../context.ts';
import { findBloodTest } from '../blood-test/queries.ts';
import { getProductDetail } from '../catalogue/detail.ts';

const titles: Record<'use' | 'caution' | 'preparation', Record<Locale, string>> = {
  use: { en: 'Suggested use', ar: 'طريقة الاستخدام' },
  caution: { en: 'Caution', ar: 'تنبيه' },
  preparation: { en: 'How to prepare', ar: 'كيف تستعد' },
};

/** @throws AppError `not_found`, `gone`. */
export async function getProductInstructions(context: Context, id: string): Promise<Instructions> {
  const { slug, name, suggested_use: use, caution } = await getProductDetail(context, id);
  const texts = [use.text, ...(use.advice ? [use.advice] : [])].map((text) => ({ text }));
  const tags = use.tags.length > 0 ? [{ items: use.tags.map((tag) => tag.name) }] : [];
  return {
    key: slug,
    title: name,
    parts: [
      { title: titles.use[context.locale], blocks: [...texts, ...tags] },
      ...(caution ? [{ title: titles.caution[context.locale], blocks: [{ text: caution }] }] : []),
    ],
  };
}

/** @throws AppError `not_found`. */
export async function getBloodTestInstructions(context: Context, id: string): Promise<Instructions> {
  const { slug, name, preparation } = await findBloodTest(context, id);
  return {
    key: slug,
    title: name,
    parts: [{ title: titles.preparation[context.locale], blocks: [{ text: preparation }] }],
  };
}
