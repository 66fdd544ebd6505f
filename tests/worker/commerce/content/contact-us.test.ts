/** The contact page as the shop writes it. */
import { expect, test } from 'vitest';
import { contactUs } from '../../../../worker/commerce/features/content/texts/contact-us.ts';

test.each(['en', 'ar'] as const)(
  'the contact page (%s) sends nobody by e-mail to a time that is booked online',
  (locale) => {
    const text = contactUs[locale];
    const booking = text.slice(text.indexOf('](/blood-test)') - 40, text.indexOf('](/profile/blood-tests)'));
    expect(booking).toMatch(/book a time online|واحجز موعدك من الموقع/);
    expect(text).not.toMatch(/two mornings|صباحين/);
  },
);
