import { type CountryCode, countryCodes } from '../../../../shared/domain/country.ts';
import { parseSalePercent } from '../../../../shared/domain/sale.ts';
import { useMay } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ComboField } from '../../ui/combo-field.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { DecimalField } from '../../ui/number-fields.tsx';
import { SelectField, type SelectOption } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { kitWords } from '../../ui/words.ts';
import { readTypedTime } from '../schedule/moment.ts';
import { MomentField } from '../schedule/moment-field.tsx';
import type { ChoiceKind, TypedSale } from './sale-form.ts';
import { saleWords } from './words.ts';

interface SaleFormFields {
  readonly typed: TypedSale;
  readonly set: (change: Partial<TypedSale>) => void;
  /** It was sent, so what is missing is a fault. */
  readonly isSent: boolean;
  readonly faultOf: (field: 'starts_at' | 'ends_at') => string | undefined;
}

function useGroups(): Readonly<Record<'category' | 'brand', readonly SelectOption[] | null>> {
  const locale = useLocale();
  const terms = useDeskQuery('words', {}, { staleMs: 300_000 });
  const brands = useDeskQuery('group', { params: { kind: 'brands' } }, { staleMs: 300_000 });
  return {
    category: terms.data?.categories.map((one) => ({ value: one.id, label: one[locale] })) ?? null,
    brand:
      (brands.data?.items as { slug: string; name: { en: string; ar: string } }[] | undefined)?.map(
        ({ slug, name }) => ({ value: slug, label: name[locale] || name.en }),
      ) ?? null,
  };
}

function ChoiceFields({ typed, set, isSent }: SaleFormFields) {
  const words = useWords(saleWords);
  const groups = useGroups();
  const { of } = typed;
  const kinds: readonly ChoiceKind[] =
    typed.skus.length > 0 ? ['products', 'category', 'brand'] : ['category', 'brand'];
  const options = of === 'products' ? null : groups[of];
  return (
    <div className="field-grid">
      <SelectField
        label={words.about}
        value={of}
        onChange={(next) => set({ of: next as ChoiceKind })}
        options={kinds.map((kind) => ({ value: kind, label: words.of[kind] }))}
        hint={of === 'products' ? words.products(typed.skus.length) : words.selectHint}
      />
      {of !== 'products' && (
        <ComboField
          // Drawn anew with other options: the field keeps those it began with.
          key={`${of} ${options !== null}`}
          label={words[of]}
          value={typed[of]}
          onChange={(value) => set({ [of]: value })}
          options={options ?? []}
          isDisabled={options === null}
          fault={isSent && typed[of] === '' ? words.choose : undefined}
        />
      )}
    </div>
  );
}

export function SaleFields(fields: SaleFormFields) {
  const { typed, set, isSent, faultOf } = fields;
  const words = useWords(saleWords);
  const kit = useWords(kitWords);
  const may = useMay();
  const mine = countryCodes.filter((country) => may('write_catalogue', country));
  const unread = (isRead: boolean, fault: string) => (isSent && !isRead ? fault : undefined);
  return (
    <FormFields>
      <ChoiceFields {...fields} />
      <div className="field-grid">
        <DecimalField
          label={words.percent}
          value={typed.percent}
          onChange={(percent) => set({ percent })}
          unit="%"
          format={(text) => String(parseSalePercent(text) ?? text)}
          fault={unread(parseSalePercent(typed.percent) !== null, words.percentFault)}
        />
        <SelectField
          label={words.countries}
          value={typed.country}
          onChange={(country) => set({ country: country as CountryCode | '' })}
          options={[
            ...(mine.length === countryCodes.length ? [{ value: '', label: words.everywhere }] : []),
            ...mine.map((country) => ({ value: country, label: words.country[country] })),
          ]}
        />
      </div>
      <Checkbox isChecked={typed.isAtOnce} onChange={(isAtOnce) => set({ isAtOnce })}>
        {words.startNow}
      </Checkbox>
      {!typed.isAtOnce && (
        <MomentField
          label={words.from}
          value={typed.from}
          onChange={(from) => set({ from })}
          fault={faultOf('starts_at') ?? unread(readTypedTime(typed.from) !== null, kit.day.unreadable)}
        />
      )}
      <MomentField
        label={words.until}
        value={typed.until}
        onChange={(until) => set({ until })}
        fault={faultOf('ends_at') ?? unread(readTypedTime(typed.until) !== null, kit.day.unreadable)}
      />
      <p className="field-hint">{words.untilHint}</p>
      <TextField
        label={words.name}
        hint={words.nameHint}
        value={typed.title}
        maxLength={60}
        onChange={(title) => set({ title })}
      />
    </FormFields>
  );
}
