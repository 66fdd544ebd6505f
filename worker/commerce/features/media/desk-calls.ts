import { z } from 'zod';
import { pictureMaxBytes } from '../../../../shared/constants.ts';
import { get, post } from '../../../../shared/contract/call.ts';
import { skuId } from '../../../../shared/contract/fields.ts';

const base64MaxChars = Math.ceil((pictureMaxBytes * 4) / 3) + 4;
const maxBytes = base64MaxChars + 1_000;
const base64 = z.string().min(1).max(base64MaxChars);
const urls = z.strictObject({ urls: z.array(z.string()) });

export const mediaDeskCalls = {
  pictures: get('/desk/media', {
    access: 'open',
    summary: 'The pictures of a product, in order',
    query: z.strictObject({ sku: skuId }),
    data: urls,
  }),
  media: post('/desk/media', {
    access: 'open',
    summary: 'Hang a picture on a product',
    maxBytes,
    body: z.strictObject({ sku: skuId, base64, first: z.boolean().optional() }),
    data: z.strictObject({ url: z.string(), count: z.int() }),
  }),
  removePicture: post('/desk/media/remove', {
    access: 'open',
    summary: 'Take a picture off a product',
    body: z.strictObject({ sku: skuId, url: z.string().max(200) }),
    data: urls,
  }),
  keepPicture: post('/desk/media/keep', {
    access: 'open',
    summary: 'Keep a picture under an address, for a list or the home page to name',
    maxBytes,
    body: z.strictObject({ base64 }),
    data: z.strictObject({ url: z.string() }),
  }),
};
