/** A legal text in both languages, the page's own language first (docs/invoices.md §4); once if both are the same. */
import type { Bilingual } from '../../../shared/contract/invoice.ts';
import { directionOf } from '../../../shared/domain/locale.ts';
import { invoice as ar } from '../../../shared/i18n/messages/ar/invoice.ts';
import { invoice as en } from '../../../shared/i18n/messages/en/invoice.ts';
import { useApp } from '../../state/app-context.ts';

export type InvoiceLabelKey = keyof typeof en;
const getBothLanguages = (word: InvoiceLabelKey): Bilingual => ({ en: en[word], ar: String(ar[word]) });

export function BilingualText({ text }: { text: Bilingual }) {
  const { locale } = useApp();
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <>
      <bdi>{text[locale]}</bdi>
      {text[other] !== text[locale] && (
        <>
          {' '}
          <br />
          <bdi className="other-language" lang={other} dir={directionOf(other)}>
            {text[other]}
          </bdi>
        </>
      )}
    </>
  );
}

export const BilingualLabel = ({ word }: { word: InvoiceLabelKey }) => <BilingualText text={getBothLanguages(word)} />;
