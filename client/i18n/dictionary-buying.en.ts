/** The words of cart, checkout and account, which only their pages need. */
import { account } from '../../shared/i18n/messages/en/account.ts';
import { auth } from '../../shared/i18n/messages/en/auth.ts';
import { cart } from '../../shared/i18n/messages/en/cart.ts';
import { checkout } from '../../shared/i18n/messages/en/checkout.ts';

export const dictionary = { account, auth, cart, checkout };
