/** A product's form: what is sent of it, and how two people's changes meet. */
import { describe, expect, it } from 'vitest';
import {
  flatten,
  type ProductForm,
  shownColumns,
  toBody,
  toForm,
  unflatten,
} from '../../../client/desk/features/product/product-form.ts';
import { mergeFields } from '../../../client/desk/forms/merge.ts';
import { type LabelInput, labelInput } from '../../../shared/contract/desk/label.ts';
import type { DeskProduct } from '../../../shared/contract/desk/product.ts';

const label: LabelInput = labelInput.parse({
  halal: true,
  vegan: false,
  servings: 60,
  description: { en: 'Gentle.', ar: 'لطيف.' },
  suggested_use: { text: { en: 'One a day', ar: 'حبة يوميًا' }, tags: ['with-food'] },
  facts: [{ ingredient: 'zinc', name: { en: 'Zinc', ar: 'زنك' }, amount: 15, unit: 'mg' }],
});
const product: DeskProduct = {
  sku: 'A',
  status: 'published',
  draft_reason: null,
  fields: {
    ...Object.fromEntries(shownColumns.map((name) => [name, ''])),
    price_kwd: '4.250',
    name_en: 'Zinc',
  } as DeskProduct['fields'],
  label,
  images: [],
  stock: { KW: 1, SA: 0 },
};
const changed = (change: (form: ProductForm) => void): ProductForm => {
  const form = toForm(product);
  change(form);
  return form;
};

describe('what is sent', () => {
  it('is nothing of a form that nobody changed', () => expect(toBody(toForm(product), product)).toEqual({}));

  it('is the fields that differ alone', () => {
    const form = changed((one) => (one.fields.price_kwd = '4.500'));
    expect(toBody(form, product)).toEqual({ fields: { price_kwd: '4.500' } });
  });

  it('is the page whole once a text of it differs, with the facts and tags that it had', () => {
    const form = changed((one) => {
      one.label.caution = { en: 'Not for children', ar: 'ليس للأطفال' };
      one.label.servings_per_day = '٢';
    });
    const sent = toBody(form, product).label;
    expect(sent).toMatchObject({
      caution: { en: 'Not for children' },
      servings: 60,
      servings_per_day: 2,
      recommendation: null,
    });
    expect([sent?.facts, sent?.suggested_use]).toEqual([label.facts, label.suggested_use]);
  });
});

describe('two who change it at once', () => {
  const theirsOf = (change: (form: ProductForm) => void) => flatten(changed(change));

  it('keep both changes of different fields', () => {
    const mine = changed((one) => (one.fields.price_kwd = '4.500'));
    const theirs = theirsOf((one) => (one.label.vegan = true));
    const { merged, conflicts } = mergeFields(flatten(toForm(product)), flatten(mine), theirs);
    expect(conflicts).toEqual([]);
    const both = unflatten(merged, mine);
    expect([both.fields.price_kwd, both.label.vegan, both.label.halal]).toEqual(['4.500', true, true]);
  });

  it('are asked about a field that both changed', () => {
    const mine = changed((one) => (one.fields.price_kwd = '4.500'));
    const theirs = theirsOf((one) => (one.fields.price_kwd = '4.750'));
    expect(mergeFields(flatten(toForm(product)), flatten(mine), theirs).conflicts).toEqual(['fields.price_kwd']);
  });

  it('a form is the same after it was flat', () => {
    const form = toForm(product);
    expect(unflatten(flatten(form), form)).toEqual(form);
  });
});
