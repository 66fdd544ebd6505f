/** The words of the shop's open pages, a chunk per language: a page in the other one adds no bytes. */
import { catalogue } from '../../shared/i18n/messages/en/catalogue.ts';
import { content } from '../../shared/i18n/messages/en/content.ts';
import { product } from '../../shared/i18n/messages/en/product.ts';
import { search } from '../../shared/i18n/messages/en/search.ts';
import { shell } from '../../shared/i18n/messages/en/shell.ts';

export const dictionary = { catalogue, content, product, search, shell };
