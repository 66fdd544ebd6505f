import { CopyPlus } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { DeskProduct, ProductVariant } from '../../../../shared/contract/desk/product.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { useMay } from '../../api/session.ts';
import { FormTextField } from '../../forms/form-fields.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { FormFields, LanguagePair } from '../../ui/layout.tsx';

import { Panel } from '../../ui/panel.tsx';
import { ShelfTag } from './product-marks.tsx';
import { productWords } from './words.ts';

export function OptionFields({ lang }: { lang: Locale }) {
  const words = useWords(productWords);
  return (
    <>
      <FormTextField name={`fields.flavour_${lang}`} label={`${words.flavour} · ${words.language[lang]}`} lang={lang} />
      <FormTextField name={`fields.size_${lang}`} label={`${words.size} · ${words.language[lang]}`} lang={lang} />
    </>
  );
}

function Others({ variants }: { variants: readonly ProductVariant[] }) {
  const words = useWords(productWords);
  const locale = useLocale();
  if (variants.length === 0) return <p>{words.noVariants}</p>;
  return (
    <ul className="variant-list">
      {variants.map((variant) => (
        <li key={variant.sku}>
          <Link to={`/products/${encodeURIComponent(variant.sku)}`}>
            <bdi>{[variant.flavour[locale], variant.size[locale]].filter((text) => text !== '').join(' · ')}</bdi>
          </Link>
          <small>
            <bdi>{variant.name[locale] || variant.name.en}</bdi> · <bdi dir="ltr">{variant.sku}</bdi>
          </small>
          <ShelfTag product={variant} />
        </li>
      ))}
    </ul>
  );
}

export function VariantsPanel({ product: { sku, fields, variants } }: { product: DeskProduct }) {
  const words = useWords(productWords);
  const may = useMay();
  const group = useWatch({ name: 'fields.variant_group' }) as string | undefined;
  const isGrouped = fields.variant_group !== '' && may('write_catalogue');
  return (
    <Panel
      title={words.variants}
      {...(variants.length > 0 && { count: variants.length + 1 })}
      {...(isGrouped && {
        foot: (
          <LinkButton to={`/products/new?like=${encodeURIComponent(sku)}`} look="line" icon={CopyPlus}>
            {words.addVariant}
          </LinkButton>
        ),
      })}
    >
      <FormFields>
        <FormTextField name="fields.variant_group" label={words.variantGroup} dir="ltr" hint={words.variantGroupHint} />
        {group?.trim() && (
          <>
            <LanguagePair en={<OptionFields lang="en" />} ar={<OptionFields lang="ar" />} />
            <Others variants={variants} />
          </>
        )}
      </FormFields>
    </Panel>
  );
}
