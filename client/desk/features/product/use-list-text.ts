/**
 * One line of text for a list in the form, for the choice between two people's versions. A list's value is JSON; the
 * value of any other field is returned as it is.
 */
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { factWords } from './fact-words.ts';
import { pictureWords } from './picture-words.ts';
import type { FactFields, ProductForm } from './product-form.ts';

export function useListText(): (name: string, value: string) => string {
  const locale = useLocale();
  const facts = useWords(factWords);
  const pictures = useWords(pictureWords);
  const separator = locale === 'ar' ? '، ' : ', ';
  return (name, value) => {
    if (value === '') return value;
    if (name === 'images')
      return (JSON.parse(value) as ProductForm['images'])
        .map(({ alt }, at) => alt[locale] || pictures.photo(at + 1))
        .join(separator);
    if (name === 'label.facts')
      return (JSON.parse(value) as FactFields[])
        .map((fact) => facts.summary(fact.name[locale], fact.amount, fact.unit))
        .join(separator);
    if (name === 'label.allergens' || name === 'label.suggested_use.tags')
      return (JSON.parse(value) as string[]).join(separator);
    return value;
  };
}
