/**
 * A product's name in the reader's language; where that is missing, in the other, or its code. An Arabic name runs from
 * right to left, also one that begins with a Latin word.
 */
import { directionOf } from '../../../shared/domain/locale.ts';
import { useLocale } from '../i18n/locale-context.tsx';

interface NameTextProps {
  readonly name: { readonly en: string; readonly ar: string };
  readonly code: string;
  readonly className?: string;
}

export function NameText({ name, code, className }: NameTextProps) {
  const locale = useLocale();
  const own = name[locale];
  if (own === '') return <bdi className={className}>{name.en || name.ar || code}</bdi>;
  return (
    <bdi className={className} dir={directionOf(locale)}>
      {own}
    </bdi>
  );
}
