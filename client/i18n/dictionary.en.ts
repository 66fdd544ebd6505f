/** The messages that every page needs, one chunk per language; the others are in lazy-messages.ts. */
import { catalogue } from '../../shared/i18n/messages/en/catalogue.ts';
import { shell } from '../../shared/i18n/messages/en/shell.ts';

export const dictionary = { catalogue, shell };
