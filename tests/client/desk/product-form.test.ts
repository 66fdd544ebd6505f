/** A product's form: what is sent of it, and how two people's changes meet. */
import { describe, expect, it } from 'vitest';
import {
  flatten,
  type ProductForm,
  toBody,
  toForm,
  unflatten,
} from '../../../client/desk/features/product/product-form.ts';
import { toPath } from '../../../client/desk/features/product/use-save-product.tsx';
import { listChangedNames } from '../../../client/desk/forms/changed-names.ts';
import { mergeFields } from '../../../client/desk/forms/merge.ts';
import { type LabelInput, labelInput } from '../../../shared/contract/desk/label.ts';
import type { DeskProduct } from '../../../shared/contract/desk/product.ts';
import { shownColumns } from '../../../shared/domain/product-field/register.ts';

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
  product_id: 'p-A',
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
  variants: [],
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

describe('lists of the form', () => {
  it('are sent whole: pictures apart, lines of the label with numbers in either kind of digits', () => {
    const form = changed((one) => {
      one.images.push({ en: '/media/a', ar: '/media/a', alt: { en: 'Front', ar: 'الأمام' } });
      one.label.facts.push({
        ingredient: '',
        name: { en: 'Iron', ar: 'حديد' },
        amount: '٤٫٥',
        unit: 'mg',
        percent: '',
      });
      one.label.allergens.push('milk');
    });
    const sent = toBody(form, product);
    expect(sent.images).toEqual(form.images);
    expect(sent.label?.facts).toEqual([
      label.facts[0],
      { ingredient: null, name: { en: 'Iron', ar: 'حديد' }, amount: 4.5, unit: 'mg', percent: null },
    ]);
    expect(sent.label?.allergens).toEqual(['milk']);
    expect(sent.fields).toBeUndefined();
  });

  it('are the same after they were flat, and meet as a whole', () => {
    const mine = changed((one) => one.label.allergens.push('milk', 'soy'));
    expect(unflatten(flatten(mine), toForm(product))).toEqual(mine);
    const theirs = changed((one) => one.label.allergens.push('egg'));
    const { conflicts } = mergeFields(flatten(toForm(product)), flatten(mine), flatten(theirs));
    expect(conflicts).toEqual(['label.allergens']);
  });

  it('have a fault where the server found it: it counts rows from 1, the form from 0', () => {
    expect(toPath('label.facts.1.ingredient')).toBe('label.facts.0.ingredient');
    expect(toPath('images.12.en')).toBe('images.11.en');
    expect(toPath('price_kwd')).toBe('fields.price_kwd');
  });

  it.each([
    [{ images: [{ alt: { en: true } }, {}] }, ['images']],
    [{ images: [{ alt: { en: false } }, {}] }, []],
    [{ label: { facts: [true], contents: { ar: true } } }, ['label.facts', 'label.contents.ar']],
  ])('differ as one name: %o', (dirty, names) => expect(listChangedNames(dirty)).toEqual(names));
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
