import type { phoneCalls } from '../../../../shared/contract/phone.ts';
import type { ShopRoutes } from '../../serve.ts';
import { sendPhoneCode, verifyPhoneCode } from './codes.ts';

export const phoneRoutes: ShopRoutes<typeof phoneCalls> = {
  sendPhoneCode: (context, { body }) => sendPhoneCode(context, body),
  verifyPhoneCode: (context, { body }) => verifyPhoneCode(context, body),
};
