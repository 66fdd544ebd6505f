import { type ReactNode, useState } from 'react';
import { findAddressFaults } from '../../../shared/domain/address.ts';
import {
  type AddressDraft,
  type AddressField,
  type AddressFieldSpec,
  type AddressType,
  addressTypes,
  countNoteCharsLeft,
  fillBuildingNumber,
  findPlace,
  getAddressFields,
  noteMaxChars,
  toAddressFields,
} from '../../../shared/domain/address-form.ts';
import { getAddressForm } from '../../../shared/domain/address-forms.ts';
import { type CountryCode, countries } from '../../../shared/domain/country.ts';
import { useCall } from '../../data/use-call.ts';
import { type Translator, useApp } from '../../state/app-context.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { IconButton } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

export type AddressErrors = Readonly<Partial<Record<string, string>>>;

const fieldsWithMessage = [
  'name',
  'phone',
  'area',
  'block',
  'street',
  'building',
  'floor',
  'apartment',
  'short_address',
  'city',
] as const;

function getRequiredMessage(path: string, { type }: AddressDraft, t: Translator): string {
  const field = fieldsWithMessage.find((one) => one === path);
  if (!field) return t('checkout.error_required');
  return t(field === 'apartment' && type === 'office' ? 'checkout.need_office' : `checkout.need_${field}`);
}

export function getAddressErrors(country: CountryCode, draft: AddressDraft, t: Translator): AddressErrors {
  const getMessage = (path: string, rule: string): string => {
    if (rule === 'required') return getRequiredMessage(path, draft, t);
    if (rule === 'mismatch') return t('checkout.error_mismatch');
    if (path === 'phone') return t(`checkout.error_phone_${country}`);
    return path === 'short_address' ? t('checkout.error_short_address') : t('checkout.error_invalid');
  };
  const faults = findAddressFaults(country, toAddressFields(country, draft));
  return {
    ...Object.fromEntries(faults.map(({ path, rule }) => [path, getMessage(path, rule)])),
    ...(countNoteCharsLeft(draft) < 0 && { notes: t('checkout.error_note', { max: noteMaxChars }) }),
  };
}

interface FieldsProps {
  /** Prefix of every id, so that two forms can be on a page. */
  prefix: string;
  draft: AddressDraft;
  errors: AddressErrors;
  /** The address is for a visit to draw blood, not for a delivery. */
  isVisit?: boolean;
  phoneHint?: 'phone_hint' | 'phone_hint_guest';
  /** Who it is was asked before (`PersonFields`). */
  isPlaceOnly?: boolean;
  onChange: (draft: AddressDraft) => void;
}

const personFields: readonly AddressField[] = ['phone', 'name'];

function TypeChoice({ prefix, draft, onChange }: Omit<FieldsProps, 'errors'>) {
  const { t } = useApp();
  return (
    <fieldset className="radio-row span-6">
      <legend>{t('checkout.type')}</legend>
      {addressTypes.map((type: AddressType) => (
        <Check
          key={type}
          type="radio"
          name={`${prefix}-type`}
          value={type}
          checked={draft.type === type}
          onChange={() => onChange({ ...draft, type })}
        >
          {t(`checkout.type_${type}`)}
        </Check>
      ))}
    </fieldset>
  );
}

function useRegions() {
  const { data } = useCall('areas');
  return data?.items ?? [];
}

/** Full width on a phone; other fields stand in pairs. */
const fullWidthFields: ReadonlySet<AddressField> = new Set([
  'name',
  'phone',
  'governorate',
  'area',
  'paci',
  'short_address',
  'city',
]);
const inputModes = { digits: 'numeric', code: 'text', phone: 'tel' } as const;

const getFieldLabelKey = ({ field }: AddressFieldSpec, country: CountryCode, { type }: AddressDraft) => {
  if (field === 'phone') return `checkout.phone_${country}` as const;
  return field === 'apartment' && type === 'office' ? 'checkout.office' : (`checkout.${field}` as const);
};

type RowProps = FieldsProps & { row: AddressFieldSpec };

function useCommonProps({ row, prefix, draft, errors }: RowProps) {
  const { country, t } = useApp();
  const { field, span } = row;
  return {
    id: `${prefix}-${field}`,
    name: field,
    label: t(getFieldLabelKey(row, country, draft)),
    className: `span-${span}${fullWidthFields.has(field) ? ' field--full' : field === 'block' ? ' field--block' : ''}`,
    error: errors[field] ?? null,
    required: row.isRequired ?? false,
    ...(!row.isRequired && { aside: t('checkout.optional') }),
  };
}

function RegionField(props: RowProps) {
  const { t } = useApp();
  const common = useCommonProps(props);
  const regions = useRegions();
  const { row, draft, onChange } = props;
  return (
    <SelectField
      {...common}
      value={draft[row.field] ?? ''}
      onChange={(event) => onChange({ ...draft, [row.field]: event.target.value })}
    >
      <option value="">{t('checkout.choose')}</option>
      {regions.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function AreaField(props: RowProps) {
  const app = useApp();
  const { country, t } = app;
  const common = useCommonProps(props);
  const regions = useRegions();
  const { row, draft, onChange } = props;
  const { field } = row;
  const known = findPlace(regions, draft[field] ?? '', draft.governorate);
  const { regionField } = getAddressForm(country);
  const setArea = (slug: string, region: string | undefined) =>
    onChange({ ...draft, [field]: slug, ...(region && regionField && { [regionField]: region }) });
  const openList = () =>
    runLazy(app, async () =>
      (await import('../delivery/area-modal.tsx')).openAreaPicker(app, {
        chosen: known && { region: known.region.slug, area: known.place.slug },
        choose: ({ region, area }) => setArea(area, region),
        chooseCity: (name) => setArea(name, undefined),
      }),
    );
  return (
    <TextField
      {...common}
      dir="auto"
      maxLength={row.maxChars}
      autoComplete={row.autoComplete}
      value={known?.place.name ?? draft[field] ?? ''}
      // Saudi cities beyond our list come from the courier's.
      hint={regionField !== null && regions.length > 0 && !known && draft[field]?.trim() && t('checkout.area_unknown')}
      // A tap opens the list of areas; with a keyboard the field takes typed text.
      onClick={openList}
      onChange={(event) => {
        const found = findPlace(regions, event.target.value, draft.governorate);
        setArea(found?.place.slug ?? event.target.value, found?.region.slug);
      }}
      after={
        <IconButton label={t('checkout.place_list')} onClick={openList}>
          <Icon of="map-pin" />
        </IconButton>
      }
    />
  );
}

function NotesField(props: RowProps) {
  const { t } = useApp();
  const common = useCommonProps(props);
  const { draft, onChange, isVisit } = props;
  const left = countNoteCharsLeft(draft);
  return (
    <TextArea
      {...common}
      {...(isVisit && { label: t('checkout.notes_visit') })}
      rows={2}
      dir="auto"
      autoComplete="off"
      // No `maxLength`, which would cut off pasted text: a message asks to shorten it.
      error={left < 0 ? t('checkout.error_note', { max: noteMaxChars }) : common.error}
      hint={left >= 0 && left <= 40 && t('checkout.note_left', { n: left })}
      value={draft.notes ?? ''}
      onChange={(event) => onChange({ ...draft, notes: event.target.value })}
    />
  );
}

function PlainField(props: RowProps) {
  const { country, t } = useApp();
  const common = useCommonProps(props);
  const { row, draft, onChange, isVisit, phoneHint = isVisit ? 'phone_hint_visit' : 'phone_hint' } = props;
  const { field, typed } = row;
  const hint =
    field === 'short_address'
      ? t('checkout.short_address_hint')
      : field === 'phone'
        ? t(`checkout.${phoneHint}`)
        : null;
  return (
    <TextField
      {...common}
      {...(hint && { hint })}
      {...(typed
        ? { dir: 'ltr', inputMode: inputModes[typed], type: typed === 'phone' ? 'tel' : 'text' }
        : { dir: 'auto', type: 'text' })}
      {...(typed === 'code' && { autoCapitalize: 'characters', spellCheck: false })}
      {...(typed === 'phone' && { placeholder: `+${countries[country].dialCode}` })}
      maxLength={row.maxChars}
      autoComplete={row.autoComplete ?? 'off'}
      value={draft[field] ?? ''}
      onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
      onBlur={() => field === 'short_address' && onChange(fillBuildingNumber(draft))}
    />
  );
}

function getFieldComponent({ lookUp, field }: AddressFieldSpec) {
  if (lookUp === 'region') return RegionField;
  if (lookUp === 'place') return AreaField;
  return field === 'notes' ? NotesField : PlainField;
}

/** Whom the courier calls, the number first; `children` are further fields of the grid. */
export function PersonFields({ children, ...props }: FieldsProps & { children: ReactNode }) {
  const { country } = useApp();
  const rows = getAddressFields(country, props.draft.type);
  return (
    <div className="form-grid">
      {personFields.flatMap((field) =>
        rows.filter((row) => row.field === field).map((row) => <PlainField key={field} {...props} row={row} />),
      )}
      {children}
    </div>
  );
}

/** The country's address form (docs/gulf.md §2), generated from the field list in shared/domain/address-form. */
export function AddressFields(props: FieldsProps) {
  const { country, t } = useApp();
  const { draft, errors } = props;
  const rows = getAddressFields(country, draft.type).filter(
    ({ field }) => !props.isPlaceOnly || !personFields.includes(field),
  );
  const folded = rows.filter(({ isFolded }) => isFolded);
  const [isOpen, setOpen] = useState(folded.some(({ field }) => field !== 'building_no' && draft[field]));
  const mustOpen = folded.some(({ field }) => errors[field]);
  const renderRow = (row: AddressFieldSpec) => {
    const Field = getFieldComponent(row);
    return <Field key={row.field} row={row} {...props} />;
  };
  const notes = rows.filter(({ field }) => field === 'notes');
  return (
    <div className="form-grid">
      <TypeChoice {...props} />
      {rows.filter((row) => !row.isFolded && row.field !== 'notes').map(renderRow)}
      {folded.length > 0 && (
        <details
          className="span-6 disclosure"
          open={isOpen || mustOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>{t('checkout.more_fields')}</summary>
          <div className="form-grid">{folded.map(renderRow)}</div>
        </details>
      )}
      {notes.map(renderRow)}
    </div>
  );
}
