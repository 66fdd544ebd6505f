import { Check, PencilLine } from 'lucide-react';
import type { ProductSummary } from '../../../../shared/contract/desk/product.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { productTexts } from '../../../../shared/domain/product-texts.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Tag } from '../../ui/tag.tsx';
import { productWords } from './words.ts';

const shortNames: Readonly<Record<Locale, string>> = { en: 'EN', ar: 'ع' };

/** @param all how many texts there are; those of a product page by default */
export function CompletenessTag({
  locale,
  missing,
  all = productTexts.length,
}: {
  locale: Locale;
  missing: number;
  all?: number;
}) {
  const words = useWords(productWords);
  return (
    <Tag tone={missing === 0 ? 'good' : 'warn'} icon={missing === 0 ? Check : PencilLine}>
      <span className="sr-only">{words.language[locale]}</span>
      <span aria-hidden="true">{shortNames[locale]}</span> <bdi dir="ltr">{`${all - missing}/${all}`}</bdi>
    </Tag>
  );
}

export function ShelfTag({ product }: { product: Pick<ProductSummary, 'status' | 'draft_reason'> }) {
  const words = useWords(productWords);
  const { status, draft_reason: reason } = product;
  if (status === 'published') return <Tag tone="good">{words.status.published}</Tag>;
  if (status === 'removed') return <Tag>{words.status.removed}</Tag>;
  if (reason === 'hidden') return <Tag>{words.status.hidden}</Tag>;
  const known = words.reasons as Readonly<Record<string, string>>;
  return (
    <Tag tone="warn">
      <span>
        {words.status.draft}
        {reason !== null && <>: {known[reason] ?? <bdi dir="ltr">{reason}</bdi>}</>}
      </span>
    </Tag>
  );
}
