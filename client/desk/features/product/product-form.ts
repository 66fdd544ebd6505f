/** A product as the fields of one form, and what of them is sent. Values are text, as every field of the desk has them. */
import type { LabelInput } from '../../../../shared/contract/desk/label.ts';
import type { DeskProduct } from '../../../../shared/contract/desk/product.ts';
import { parseDecimal } from '../../../../shared/domain/decimal-input.ts';
import type { ProductTexts } from '../../../../shared/domain/product-texts.ts';
import type { FlatFields } from '../../forms/merge.ts';

interface Both {
  en: string;
  ar: string;
}
/** Columns of a merchant's file that the page shows (docs/catalogue.md §1). */
export const shownColumns = [
  'name_en',
  'name_ar',
  'brand_en',
  'category',
  'form',
  'price_kwd',
  'markdown_kwd',
  'price_sar',
  'markdown_sar',
  'gtin',
  'slug',
  'buy_limit',
] as const;
export type ShownColumn = (typeof shownColumns)[number];

export interface ProductForm {
  fields: Record<ShownColumn, string>;
  label: {
    description: Both;
    contents: Both;
    serving: Both;
    suggested_use: { text: Both };
    other_ingredients: Both;
    caution: Both;
    recommendation: Both;
    servings: string;
    servings_per_day: string;
    halal: boolean;
    vegan: boolean;
  };
}

const empty = { en: '', ar: '' };

export function toForm({ fields, label }: DeskProduct): ProductForm {
  return {
    fields: Object.fromEntries(shownColumns.map((name) => [name, fields[name]])) as ProductForm['fields'],
    label: {
      description: { ...label.description },
      contents: { ...label.contents },
      serving: { ...label.serving },
      suggested_use: { text: { ...label.suggested_use.text } },
      other_ingredients: { ...label.other_ingredients },
      caution: { ...(label.caution ?? empty) },
      recommendation: { ...(label.recommendation ?? empty) },
      servings: String(label.servings),
      servings_per_day: label.servings_per_day === null ? '' : String(label.servings_per_day),
      halal: label.halal,
      vegan: label.vegan,
    },
  };
}

const toNumber = (typed: string): number => {
  const read = parseDecimal(typed, { decimals: 0 });
  return 'text' in read ? Number(read.text) : Number.NaN;
};
const orNull = ({ en, ar }: Both): Both | null => (en.trim() === '' && ar.trim() === '' ? null : { en, ar });

/** Facts, tags and allergens stay as they were read. */
export const toLabel = (form: ProductForm['label'], read: LabelInput): LabelInput => ({
  ...read,
  ...form,
  suggested_use: { ...read.suggested_use, text: form.suggested_use.text },
  caution: orNull(form.caution),
  recommendation: orNull(form.recommendation),
  servings: form.servings.trim() === '' ? 0 : toNumber(form.servings),
  servings_per_day: form.servings_per_day.trim() === '' ? null : toNumber(form.servings_per_day),
});

/** Only what was changed is sent, so that what a colleague changes elsewhere meanwhile stays. */
export function toBody(form: ProductForm, base: DeskProduct) {
  const was = toForm(base);
  const changed = shownColumns.filter((name) => form.fields[name] !== was.fields[name]);
  const isLabelChanged = JSON.stringify(form.label) !== JSON.stringify(was.label);
  return {
    ...(changed.length > 0 && { fields: Object.fromEntries(changed.map((name) => [name, form.fields[name]])) }),
    ...(isLabelChanged && { label: toLabel(form.label, base.label) }),
  };
}

const isOn = 'yes';

/** By dotted name; a checkbox is `yes` or ''. */
export function flatten(value: unknown, path = ''): FlatFields {
  if (typeof value === 'string') return { [path]: value };
  if (typeof value === 'boolean') return { [path]: value ? isOn : '' };
  return Object.assign(
    {},
    ...Object.entries(value as object).map(([name, inner]) => flatten(inner, path === '' ? name : `${path}.${name}`)),
  ) as FlatFields;
}

/** The inverse of `flatten`, in the shape of `model`. */
export function unflatten<T>(flat: FlatFields, model: T, path = ''): T {
  if (typeof model === 'string') return (flat[path] ?? '') as T;
  if (typeof model === 'boolean') return (flat[path] === isOn) as T;
  return Object.fromEntries(
    Object.entries(model as object).map(([name, inner]) => [
      name,
      unflatten(flat, inner, path === '' ? name : `${path}.${name}`),
    ]),
  ) as T;
}

export const toTexts = ({ fields, label }: ProductForm): ProductTexts => ({
  name: { en: fields.name_en, ar: fields.name_ar },
  description: label.description,
  contents: label.contents,
  serving: label.serving,
  suggested_use: label.suggested_use.text,
});
