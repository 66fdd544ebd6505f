import { phoneCalls } from '../../../../shared/contract/phone.ts';
import { type App, serve } from '../../serve.ts';
import { sendPhoneCode, verifyPhoneCode } from './codes.ts';

export function phoneRoutes(app: App): void {
  serve(app, phoneCalls.sendPhoneCode, (context, { body }) => sendPhoneCode(context, body));
  serve(app, phoneCalls.verifyPhoneCode, (context, { body }) => verifyPhoneCode(context, body));
}
