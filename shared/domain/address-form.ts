/** The address form of each country: its fields, their order and how they are typed (docs/gulf.md §2). */
import { type AddressFields, tidyAddress } from './address.ts';
import { type AddressFormName, type CountryCode, countries } from './country.ts';
import { toPlaceKey } from './place-name.ts';
import { cleanLine, cleanTyped } from './text.ts';

export type AddressType = 'house' | 'apartment' | 'office';
export const addressTypes: readonly AddressType[] = ['house', 'apartment', 'office'];

export type AddressField =
  | 'name' | 'phone' | 'governorate' | 'area' | 'block' | 'street' | 'avenue' | 'building' | 'floor' | 'apartment' | 'paci'
  | 'notes' | 'short_address' | 'building_no' | 'district' | 'city' | 'postal_code' | 'additional_no' | 'unit'; // biome-ignore format: short values fill each line, not one line each

export interface AddressFieldSpec {
  readonly field: AddressField;
  readonly span: 2 | 3 | 6;
  readonly maxChars: number;
  readonly isRequired?: boolean;
  readonly typed?: 'digits' | 'code' | 'phone';
  readonly lookUp?: 'region' | 'place';
  readonly autoComplete?: string;
  /** Collapsed at first: the short address implies it, or couriers don't need it. */
  readonly isFolded?: true;
}

const doorFields: readonly AddressFieldSpec[] = [
  { field: 'floor', span: 2, maxChars: 20, isRequired: true },
  { field: 'apartment', span: 2, maxChars: 20, isRequired: true },
];
const personFields: readonly AddressFieldSpec[] = [
  { field: 'name', span: 3, maxChars: 80, isRequired: true, autoComplete: 'name' },
  { field: 'phone', span: 3, maxChars: 40, isRequired: true, typed: 'phone', autoComplete: 'tel' },
];
export const noteMaxChars = 200;
const notesField: AddressFieldSpec = { field: 'notes', span: 6, maxChars: noteMaxChars };
/** Negative when the note is too long; it isn't cut, so that the shopper can shorten it. */
export const countNoteCharsLeft = ({ notes }: AddressDraft): number =>
  noteMaxChars - [...cleanLine(notes ?? '')].length;

const kuwaitFields: readonly AddressFieldSpec[] = [
  { field: 'governorate', span: 3, maxChars: 80, lookUp: 'region' },
  { field: 'area', span: 3, maxChars: 80, isRequired: true, lookUp: 'place', autoComplete: 'address-level2' },
  { field: 'block', span: 2, maxChars: 20, isRequired: true },
  { field: 'street', span: 2, maxChars: 80, isRequired: true },
  { field: 'avenue', span: 2, maxChars: 40 },
  { field: 'building', span: 3, maxChars: 40, isRequired: true },
  { field: 'paci', span: 3, maxChars: 20, typed: 'digits' },
];
const saudiFields: readonly AddressFieldSpec[] = [
  { field: 'short_address', span: 3, maxChars: 12, isRequired: true, typed: 'code' },
  { field: 'city', span: 3, maxChars: 80, isRequired: true, lookUp: 'place', autoComplete: 'address-level2' },
  { field: 'building_no', span: 2, maxChars: 4, typed: 'digits', isFolded: true },
  { field: 'street', span: 2, maxChars: 120, autoComplete: 'address-line1', isFolded: true },
  { field: 'district', span: 2, maxChars: 120, autoComplete: 'address-level3', isFolded: true },
  { field: 'postal_code', span: 2, maxChars: 5, typed: 'digits', autoComplete: 'postal-code', isFolded: true },
  { field: 'additional_no', span: 2, maxChars: 4, typed: 'digits', isFolded: true },
  { field: 'unit', span: 2, maxChars: 20, isFolded: true },
];

function getKuwaitFields(type: AddressType): readonly AddressFieldSpec[] {
  if (type === 'house') return kuwaitFields;
  const upToBuilding = kuwaitFields
    .slice(0, -1)
    .map((row) => (row.field === 'building' ? { ...row, span: 2 as const } : row));
  return [...upToBuilding, ...doorFields, ...kuwaitFields.slice(-1).map((row) => ({ ...row, span: 6 as const }))];
}

const formFields: Record<AddressFormName, (type: AddressType) => readonly AddressFieldSpec[]> = {
  kuwait: getKuwaitFields,
  saudi: () => saudiFields,
};

export const getAddressFields = (country: CountryCode, type: AddressType): readonly AddressFieldSpec[] => [
  ...personFields,
  ...formFields[countries[country].addressForm](type),
  notesField,
];

export type AddressDraft = { readonly type: AddressType } & { readonly [F in AddressField]?: string };
export const blankAddress: AddressDraft = { type: 'house' };

export function toAddressDraft(country: CountryCode, stored: AddressFields): AddressDraft {
  const type = addressTypes.find((known) => known === stored.type) ?? 'house';
  const fields = getAddressFields(country, 'apartment').map(({ field }) => [field, stored[field]] as const);
  return { type, ...Object.fromEntries(fields.filter(([, value]) => typeof value === 'string')) };
}

/**
 * The draft as the wire expects it: only the fields of this country and place type, empty ones null, tidied. A floor
 * typed before "house" was chosen stays in the draft and out of the address.
 */
export function toAddressFields(
  country: CountryCode,
  draft: AddressDraft,
): Record<string, string | null> & { type: AddressType } {
  const entries = getAddressFields(country, draft.type).map(
    ({ field }) => [field, draft[field]?.trim() || null] as const,
  );
  return tidyAddress(country, { ...Object.fromEntries(entries), type: draft.type }) as ReturnType<
    typeof toAddressFields
  >;
}

/** A valid short address ends in the building number, which is filled in unless another was typed. */
export function fillBuildingNumber(draft: AddressDraft): AddressDraft {
  const short = cleanTyped(draft.short_address ?? '').replace(/[\s-]/g, '');
  if (!/^[A-Za-z]{4}\d{4}$/.test(short) || draft.building_no) return draft;
  return { ...draft, building_no: short.slice(4) };
}

export interface AddressPlace {
  readonly slug: string;
  readonly name: string;
}
export interface AddressArea extends AddressPlace {
  /** Keys of its other names. */
  readonly also?: readonly string[];
}
export interface AddressRegion extends AddressPlace {
  readonly areas: readonly AddressArea[];
}

/** The area or city whose name or slug was typed, in any of its spellings, with its region; null for free text. The chosen region is searched first. */
export function findPlace(
  regions: readonly AddressRegion[],
  typed: string,
  regionSlug = '',
): { place: AddressPlace; region: AddressRegion } | null {
  const key = toPlaceKey(typed);
  if (key === '') return null;
  const inOrder = [...regions].sort((a, b) => Number(b.slug === regionSlug) - Number(a.slug === regionSlug));
  const isNamed = ({ slug, name }: AddressArea) => toPlaceKey(name) === key || toPlaceKey(slug) === key;
  // A place's own name goes before what another is called as well.
  for (const isMeant of [isNamed, ({ also }: AddressArea) => also?.includes(key)])
    for (const region of inOrder) {
      const place = region.areas.find(isMeant);
      if (place) return { place, region };
    }
  return null;
}
