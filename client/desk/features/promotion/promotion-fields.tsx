import { Plus } from 'lucide-react';
import { type CountryCode, countries, countryCodes, defaultCountry } from '../../../../shared/domain/country.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { DecimalField, MoneyField } from '../../ui/number-fields.tsx';
import { SelectField } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MomentField } from '../schedule/moment-field.tsx';
import { ProductPicker } from '../schedule/product-picker.tsx';
import { bundleSizes, couponOffs, earnings, promotionKinds, type TypedPromotion } from './promotion-form.ts';
import { promotionWords } from './words.ts';

interface PromotionFormFields {
  readonly typed: TypedPromotion;
  readonly set: (change: Partial<TypedPromotion>) => void;
  /** The sentence of a field, by its name in the call. */
  readonly faultOf: (field: string) => string | undefined;
}

const currencyOf = (country: CountryCode | '') => countries[country || defaultCountry].currency;

function CountryField({ typed, set, faultOf }: PromotionFormFields) {
  const words = useWords(promotionWords);
  return (
    <SelectField
      label={words.where}
      value={typed.country}
      onChange={(country) => set({ country: country as CountryCode | '' })}
      {...(typed.kind === 'wrap' ? { placeholder: words.chooseCountry } : { placeholder: words.everywhere })}
      options={countryCodes.map((country) => ({ value: country, label: words.country[country] }))}
      fault={faultOf('country')}
    />
  );
}

function CouponFields({ typed, set, faultOf }: PromotionFormFields) {
  const words = useWords(promotionWords);
  return (
    <>
      <div className="field-grid">
        <SelectField
          label={words.takesOff}
          value={typed.off}
          onChange={(off) => set({ off: off as TypedPromotion['off'] })}
          options={couponOffs.map((off) => ({ value: off, label: words.off[off] }))}
        />
        {typed.off === 'percent' && (
          <DecimalField
            label={words.percent}
            value={typed.percent}
            onChange={(percent) => set({ percent })}
            decimals={0}
            unit="%"
            fault={faultOf('percent')}
          />
        )}
        {typed.off === 'amount' && (
          <MoneyField
            label={words.amount}
            currency={currencyOf(typed.country)}
            value={typed.amount}
            onChange={(amount) => set({ amount })}
            fault={faultOf('amount')}
          />
        )}
      </div>
      <div className="field-grid">
        <CountryField typed={typed} set={set} faultOf={faultOf} />
        <MoneyField
          label={words.minSubtotal}
          currency={currencyOf(typed.country)}
          value={typed.minSubtotal}
          onChange={(minSubtotal) => set({ minSubtotal })}
          hint={words.optional}
          fault={faultOf('min_subtotal')}
        />
      </div>
      <div className="field-grid">
        <DecimalField
          label={words.perUser}
          value={typed.perUser}
          onChange={(perUser) => set({ perUser })}
          decimals={0}
          hint={words.noLimit}
          fault={faultOf('per_user')}
        />
        <DecimalField
          label={words.maxUses}
          value={typed.maxUses}
          onChange={(maxUses) => set({ maxUses })}
          decimals={0}
          hint={words.noLimit}
          fault={faultOf('max_uses')}
        />
      </div>
    </>
  );
}

function BundleFields({ typed, set, faultOf }: PromotionFormFields) {
  const words = useWords(promotionWords);
  return (
    <>
      {typed.skus.map((sku, at) => (
        <ProductPicker
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the bundle, which keeps what is typed in it
          key={at}
          label={words.productAt(at + 1)}
          value={sku}
          onChange={(next) => set({ skus: typed.skus.with(at, next) })}
          fault={at === 0 ? faultOf('skus') : undefined}
        />
      ))}
      {typed.skus.length < bundleSizes.most && (
        <div>
          <Button look="line" icon={Plus} onClick={() => set({ skus: [...typed.skus, ''] })}>
            {words.oneMore}
          </Button>
        </div>
      )}
      <div className="field-grid">
        <DecimalField
          label={words.percent}
          value={typed.percent}
          onChange={(percent) => set({ percent })}
          decimals={0}
          unit="%"
          hint={words.bundleHint}
          fault={faultOf('percent')}
        />
        <CountryField typed={typed} set={set} faultOf={faultOf} />
      </div>
    </>
  );
}

function GiveawayFields({ typed, set, faultOf }: PromotionFormFields) {
  const words = useWords(promotionWords);
  return (
    <>
      <ProductPicker label={words.free} value={typed.sku} onChange={(sku) => set({ sku })} fault={faultOf('sku')} />
      <div className="field-grid">
        <SelectField
          label={words.earnedBy}
          value={typed.earnedBy}
          onChange={(earnedBy) => set({ earnedBy: earnedBy as TypedPromotion['earnedBy'] })}
          options={earnings.map((one) => ({ value: one, label: words.earning[one] }))}
        />
        <CountryField typed={typed} set={set} faultOf={faultOf} />
      </div>
      {typed.earnedBy === 'subtotal' ? (
        <MoneyField
          label={words.minSubtotal}
          currency={currencyOf(typed.country)}
          value={typed.minSubtotal}
          onChange={(minSubtotal) => set({ minSubtotal })}
          fault={faultOf('min_subtotal')}
        />
      ) : (
        <>
          <ProductPicker
            label={words.withProduct}
            value={typed.withSku}
            onChange={(withSku) => set({ withSku })}
            fault={faultOf('with_sku')}
          />
          <DecimalField
            label={words.withCount}
            value={typed.withCount}
            onChange={(withCount) => set({ withCount })}
            decimals={0}
            fault={faultOf('with_count')}
          />
        </>
      )}
    </>
  );
}

function WrapFields({ typed, set, faultOf }: PromotionFormFields) {
  const words = useWords(promotionWords);
  return (
    <div className="field-grid">
      <CountryField typed={typed} set={set} faultOf={faultOf} />
      <MoneyField
        label={words.fee}
        currency={currencyOf(typed.country)}
        value={typed.fee}
        onChange={(fee) => set({ fee })}
        fault={faultOf('fee')}
      />
    </div>
  );
}

const kindFields = { coupon: CouponFields, bundle: BundleFields, giveaway: GiveawayFields, wrap: WrapFields };

function TimeFields({ typed, set, faultOf }: PromotionFormFields) {
  const words = useWords(promotionWords);
  return (
    <>
      <Checkbox isChecked={typed.isAtOnce} onChange={(isAtOnce) => set({ isAtOnce })}>
        {words.startNow}
      </Checkbox>
      {!typed.isAtOnce && (
        <MomentField
          label={words.from}
          value={typed.from}
          onChange={(from) => set({ from })}
          fault={faultOf('starts_at')}
        />
      )}
      <MomentField
        label={words.until}
        value={typed.until}
        onChange={(until) => set({ until })}
        fault={faultOf('ends_at')}
      />
      <p className="field-hint">{words.untilHint}</p>
    </>
  );
}

export function PromotionFields(fields: PromotionFormFields) {
  const { typed, set, faultOf } = fields;
  const words = useWords(promotionWords);
  const OfKind = kindFields[typed.kind];
  return (
    <FormFields>
      <div className="field-grid">
        <SelectField
          label={words.kindLabel}
          value={typed.kind}
          onChange={(kind) => set({ kind: kind as TypedPromotion['kind'] })}
          options={promotionKinds.map((kind) => ({ value: kind, label: words.kind[kind] }))}
          hint={words.kindHint[typed.kind]}
        />
        {typed.kind !== 'wrap' && (
          <TextField
            label={words.id[typed.kind]}
            hint={words.idHint[typed.kind]}
            dir="ltr"
            maxLength={40}
            value={typed.id}
            onChange={(id) => set({ id })}
            fault={faultOf('id')}
          />
        )}
      </div>
      <OfKind {...fields} />
      {typed.kind !== 'wrap' && <TimeFields {...fields} />}
    </FormFields>
  );
}
