import { z } from 'zod';
import { pictureMaxBytes } from '../../constants.ts';
import { skuId } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';

const base64MaxChars = Math.ceil((pictureMaxBytes * 4) / 3) + 4;
const maxBytes = base64MaxChars + 1_000;
const base64 = z.string().min(1).max(base64MaxChars);
const urls = z.strictObject({ urls: z.array(z.string()) });

export const mediaDeskCalls = {
  pictures: deskGet('/desk/media', {
    may: 'read_catalogue',
    summary: 'The pictures of a product, in order',
    query: z.strictObject({ sku: skuId }),
    data: urls,
  }),
  media: deskPost('/desk/media', {
    may: 'write_catalogue',
    summary: 'Hang a picture on a product',
    maxBytes,
    body: z.strictObject({ sku: skuId, base64, first: z.boolean().optional() }),
    data: z.strictObject({ url: z.string(), count: z.int() }),
  }),
  removePicture: deskPost('/desk/media/remove', {
    may: 'write_catalogue',
    summary: 'Take a picture off a product',
    body: z.strictObject({ sku: skuId, url: z.string().max(200) }),
    data: urls,
  }),
  keepPicture: deskPost('/desk/media/keep', {
    may: 'write_catalogue',
    summary: 'Keep a picture under an address, for a list or the home page to name',
    maxBytes,
    body: z.strictObject({ base64 }),
    data: z.strictObject({ url: z.string() }),
  }),
};
