import { giftSignatureMaxChars } from '../../../shared/constants.ts';
import { useT } from '../../state/app-context.ts';
import { Check } from '../../ui/check.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { type GiftDraft, giftMessageMaxChars } from './draft.ts';

export function GiftOptions({
  gift,
  fee,
  onChange,
}: {
  gift: GiftDraft;
  /** The formatted price of wrapping; null where it isn't offered. */
  fee: string | null;
  onChange: (gift: GiftDraft) => void;
}) {
  const t = useT();
  return (
    <section className="box">
      <Check checked={gift.isGift} onChange={(event) => onChange({ ...gift, isGift: event.target.checked })}>
        {t('checkout.gift')}
      </Check>
      {gift.isGift && (
        <div className="form-stack">
          <TextArea
            id="gift-message"
            label={t('checkout.gift_message')}
            aside={t('checkout.optional')}
            dir="auto"
            rows={3}
            maxLength={giftMessageMaxChars}
            value={gift.message}
            onChange={(event) => onChange({ ...gift, message: event.target.value })}
          />
          <TextField
            id="gift-signature"
            label={t('checkout.gift_signature')}
            aside={t('checkout.optional')}
            dir="auto"
            maxLength={giftSignatureMaxChars}
            value={gift.signature}
            onChange={(event) => onChange({ ...gift, signature: event.target.value })}
          />
          {fee !== null && (
            <Check
              checked={gift.wrap}
              aside={fee}
              onChange={(event) => onChange({ ...gift, wrap: event.target.checked })}
            >
              {t('checkout.gift_wrap')}
            </Check>
          )}
          <Check
            checked={gift.hidePrices}
            onChange={(event) => onChange({ ...gift, hidePrices: event.target.checked })}
          >
            {t('checkout.gift_hide_prices')}
          </Check>
        </div>
      )}
    </section>
  );
}
