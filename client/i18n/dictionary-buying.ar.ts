/** The words of cart, checkout and account, which only their pages need. */
import { account } from '../../shared/i18n/messages/ar/account.ts';
import { auth } from '../../shared/i18n/messages/ar/auth.ts';
import { cart } from '../../shared/i18n/messages/ar/cart.ts';
import { checkout } from '../../shared/i18n/messages/ar/checkout.ts';

export const dictionary = { account, auth, cart, checkout };
