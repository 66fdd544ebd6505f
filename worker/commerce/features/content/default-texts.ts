/** Default texts by page, until the merchant writes others (`npm run desk -- content set`). */
import type { ContentKey } from '../../../../shared/domain/content-keys.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { becomeASupplier } from './texts/become-a-supplier.ts';
import { contactUs } from './texts/contact-us.ts';
import { disclaimer } from './texts/disclaimer.ts';
import { help } from './texts/help.ts';
import { howItWorks } from './texts/how-it-works.ts';
import { ourStory } from './texts/our-story.ts';
import { privacyPolicy } from './texts/privacy-policy.ts';
import { returnPolicy } from './texts/return-policy.ts';
import { terms } from './texts/terms.ts';

/** Markup: shared/domain/content-text.ts. `changedOn` is a date. */
export interface DefaultText extends Readonly<Record<Locale, string>> {
  readonly changedOn: string;
}

export const defaultTexts: Readonly<Record<ContentKey, DefaultText>> = {
  'our-story': ourStory,
  'how-it-works': howItWorks,
  help,
  'contact-us': contactUs,
  'return-policy': returnPolicy,
  terms,
  'privacy-policy': privacyPolicy,
  disclaimer,
  'become-a-supplier': becomeASupplier,
};
