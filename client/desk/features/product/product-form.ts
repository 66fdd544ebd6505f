/** Converts a product to the text fields of its form, and the changed ones back to the call's body. */
import type { LabelInput } from '../../../../shared/contract/desk/label.ts';
import type { DeskProduct, ProductPicture } from '../../../../shared/contract/desk/product.ts';
import { parseDecimal } from '../../../../shared/domain/decimal-input.ts';
import { type ShownColumn, shownColumns } from '../../../../shared/domain/product-field/register.ts';
import type { ProductTexts } from '../../../../shared/domain/product-texts.ts';
import type { FlatFields } from '../../forms/merge.ts';

interface TextPair {
  en: string;
  ar: string;
}
export interface FactFields {
  /** Empty: an ingredient that the shop doesn't know. */
  ingredient: string;
  name: TextPair;
  amount: string;
  unit: string;
  percent: string;
}

export interface ProductForm {
  fields: Record<ShownColumn, string>;
  images: ProductPicture[];
  label: {
    description: TextPair;
    contents: TextPair;
    serving: TextPair;
    facts: FactFields[];
    suggested_use: { text: TextPair; tags: string[] };
    allergens: string[];
    other_ingredients: TextPair;
    caution: TextPair;
    recommendation: TextPair;
    servings: string;
    servings_per_day: string;
    halal: boolean;
    vegan: boolean;
  };
}

const empty = { en: '', ar: '' };

export const emptyFact: FactFields = { ingredient: '', name: empty, amount: '', unit: 'mg', percent: '' };

const toFactFields = ({ ingredient, name, amount, unit, percent }: LabelInput['facts'][number]): FactFields => ({
  ingredient: ingredient ?? '',
  name: { ...name },
  amount: String(amount),
  unit,
  percent: percent === null ? '' : String(percent),
});

export function toForm({ fields, label, images }: DeskProduct): ProductForm {
  return {
    images: images.map(({ en, ar, alt }) => ({ en, ar, alt: { ...alt } })),
    fields: Object.fromEntries(shownColumns.map((name) => [name, fields[name]])) as ProductForm['fields'],
    label: {
      description: { ...label.description },
      contents: { ...label.contents },
      serving: { ...label.serving },
      facts: label.facts.map(toFactFields),
      suggested_use: { text: { ...label.suggested_use.text }, tags: [...label.suggested_use.tags] },
      allergens: [...label.allergens],
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

/** Decimals of an amount on a label: the smallest that is printed anywhere is 0.0004 g. */
export const factDecimals = 6;

const toNumber = (typed: string, decimals = 0): number => {
  const read = parseDecimal(typed, { decimals });
  return 'text' in read ? Number(read.text) : Number.NaN;
};
const orNull = ({ en, ar }: TextPair): TextPair | null => (en.trim() === '' && ar.trim() === '' ? null : { en, ar });

const toFact = ({ ingredient, amount, percent, ...fact }: FactFields): LabelInput['facts'][number] => ({
  ...fact,
  ingredient: ingredient === '' ? null : ingredient,
  amount: toNumber(amount, factDecimals),
  percent: percent.trim() === '' ? null : toNumber(percent, factDecimals),
});

const toLabel = (form: ProductForm['label'], read: LabelInput): LabelInput => ({
  ...read,
  ...form,
  facts: form.facts.map(toFact),
  caution: orNull(form.caution),
  recommendation: orNull(form.recommendation),
  servings: form.servings.trim() === '' ? 0 : toNumber(form.servings),
  servings_per_day: form.servings_per_day.trim() === '' ? null : toNumber(form.servings_per_day),
});

/** Flavour and size are not shown without a group. */
const dropVariant = (fields: ProductForm['fields']): ProductForm['fields'] =>
  fields.variant_group.trim() === '' ? { ...fields, flavour_en: '', flavour_ar: '', size_en: '', size_ar: '' } : fields;

/** Only what was changed is sent, so that what a colleague changes elsewhere meanwhile stays. */
export function toBody(form: ProductForm, base: DeskProduct) {
  const was = toForm(base);
  const fields = dropVariant(form.fields);
  const changed = shownColumns.filter((name) => fields[name] !== was.fields[name]);
  const isLabelChanged = JSON.stringify(form.label) !== JSON.stringify(was.label);
  return {
    ...(changed.length > 0 && { fields: Object.fromEntries(changed.map((name) => [name, fields[name]])) }),
    ...(isLabelChanged && { label: toLabel(form.label, base.label) }),
    ...(JSON.stringify(form.images) !== JSON.stringify(was.images) && { images: form.images }),
  };
}

const isOn = 'yes';

/** By dotted name; a checkbox is `yes` or '', a list its JSON: two people's changes of one list can't be merged row by row. */
export function flatten(value: unknown, path = ''): FlatFields {
  if (Array.isArray(value)) return { [path]: JSON.stringify(value) };
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
  if (Array.isArray(model)) return JSON.parse(flat[path] || '[]') as T;
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
