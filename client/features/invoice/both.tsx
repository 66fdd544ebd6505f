/** A legal text in both languages, the page's own language first (docs/invoices.md §4). */
import type { Bilingual } from '../../../shared/contract/invoice.ts';
import { directionOf } from '../../../shared/domain/locale.ts';
import { invoice as ar } from '../../../shared/i18n/messages/ar/invoice.ts';
import { invoice as en } from '../../../shared/i18n/messages/en/invoice.ts';
import { useApp } from '../../state/app-context.ts';

export type InvoiceWord = keyof typeof en;
const getBothLanguages = (word: InvoiceWord): Bilingual => ({ en: en[word], ar: String(ar[word]) });

/** A text that is the same in both languages is printed once. */
export function BothTexts({ text }: { text: Bilingual }) {
  const { locale } = useApp();
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <>
      <bdi>{text[locale]}</bdi>
      {text[other] !== text[locale] && (
        <>
          {' '}
          <br />
          <bdi className="other" lang={other} dir={directionOf(other)}>
            {text[other]}
          </bdi>
        </>
      )}
    </>
  );
}

export const Both = ({ word }: { word: InvoiceWord }) => <BothTexts text={getBothLanguages(word)} />;
