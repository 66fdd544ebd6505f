import type { ReferenceData } from '../../worker/commerce/features/catalogue-admin/reference-data.ts';
import type { ReferenceFiles } from './files.ts';

/** `names` are in order of rank: of equal matches, search suggests the earlier. */
export const buildReferenceData = ({
  categories,
  ingredients,
  synonyms,
  needs,
  pages,
  medicines,
}: ReferenceFiles): ReferenceData => ({
  categories: categories
    .toSorted((a, b) => a.position - b.position)
    .map(({ position: _, ...category }) => ({
      ...category,
      image: null,
      aliases: synonyms.categories[category.slug] ?? [],
      needs: needs[category.slug] ?? [],
    })),
  ingredients: ingredients.map(({ slug, en, ar, category }) => ({ slug, en, ar, category })),
  names: [
    ...ingredients.map(({ slug, en, ar, aliases }) => ({
      kind: 'ingredient' as const,
      ref: slug,
      slug,
      nameEn: en,
      nameAr: ar,
      aliases: [...aliases, ...(synonyms.ingredients[slug] ?? [])],
    })),
    ...pages.map(({ path, name, aliases }) => ({
      kind: 'page' as const,
      ref: path,
      slug: path,
      nameEn: name.en,
      nameAr: name.ar,
      aliases: [...aliases, ...(path.includes('?') ? [] : [path.split('/').at(-1) ?? ''])],
    })),
    ...Object.entries(synonyms.forms).map(([form, aliases]) => ({
      kind: 'form' as const,
      ref: form,
      slug: form,
      nameEn: form,
      nameAr: '',
      aliases,
    })),
    {
      kind: 'medicine' as const,
      ref: 'medicine',
      slug: 'medicine',
      nameEn: 'medicine',
      nameAr: 'أدوية',
      aliases: medicines,
    },
  ],
});
