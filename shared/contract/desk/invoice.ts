import { z } from 'zod';
import { zatcaFieldMaxBytes } from '../../constants.ts';
import { countryCodes } from '../../domain/country.ts';
import { countryTerms } from '../../domain/country-terms.ts';
import { encodeUtf8 } from '../../encoding.ts';
import { country, orderNumber, textLine } from '../fields.ts';
import { printedInvoice } from '../invoice.ts';
import { deskGet, deskPost } from './call.ts';
import { version } from './version.ts';

const fitsQrCode = (text: string) => encodeUtf8(text).length <= zatcaFieldMaxBytes;
const name = textLine(120).refine(fitsQrCode, { params: { rule: 'too_long' } });

const seller = z.strictObject({
  name_en: name,
  name_ar: name,
  registration: textLine(40),
  vat_number: z
    .string()
    .refine((text) => countryCodes.some((country) => countryTerms[country].vatNumber?.test(text)))
    .nullable(),
  address_en: textLine(200),
  address_ar: textLine(200),
});
export type SellerInput = z.output<typeof seller>;

export const invoiceDeskCalls = {
  invoice: deskGet('/desk/order/invoice', {
    may: 'see_sums',
    persons: (_, { query }) => [query.number],
    scope: 'order',
    summary: 'An order’s invoice with its credit notes',
    query: z.strictObject({ number: orderNumber }),
    data: z.strictObject({ item: printedInvoice }),
  }),
  seller: deskGet('/desk/seller/:country', {
    resource: 'seller',
    may: 'read_settings',
    scope: 'country',
    summary: 'Who sells in a country',
    params: z.strictObject({ country }),
    data: z.strictObject({ version, seller, is_demo: z.boolean() }),
  }),
  setSeller: deskPost('/desk/seller/:country', {
    resource: 'seller',
    may: 'write_settings',
    scope: 'country',
    summary: 'Who sells in a country from now on; its invoices are real ones once nothing of the demo is left',
    params: z.strictObject({ country }),
    body: z.strictObject({ version, seller }),
    data: z.strictObject({ version, seller, is_demo: z.boolean() }),
  }),
};
