/** The words of the shop's open pages, a chunk per language: a page in the other one adds no bytes. */
import { catalogue } from '../../shared/i18n/messages/ar/catalogue.ts';
import { content } from '../../shared/i18n/messages/ar/content.ts';
import { product } from '../../shared/i18n/messages/ar/product.ts';
import { search } from '../../shared/i18n/messages/ar/search.ts';
import { shell } from '../../shared/i18n/messages/ar/shell.ts';

export const dictionary = { catalogue, content, product, search, shell };
