/** The forms that work without JavaScript (docs/design.md §3): the call each makes, and where it leads. */

import type { BodyOf, CallName } from '../../../shared/contract/calls.ts';
import type { ResetToken, StopToken, UnsubscribeToken, VerifyToken } from '../../../shared/contract/fields.ts';
import {
  type AuthFault,
  findEmailFault,
  findResetFaults,
  findSignInFaults,
  findSignUpFaults,
} from '../../../shared/domain/auth-form.ts';
import { type Locale, localizedPath } from '../../../shared/domain/locale.ts';
import type { PostedFault, PostedFormName } from '../../../shared/domain/posted-form.ts';
import { resolveReturnPath } from '../../../shared/domain/return-url.ts';
import { findSupplierFaults, type SupplierFields, toSupplierBody } from '../../../shared/domain/supplier-form.ts';
import { mailedPaths, paths } from '../../../shared/paths.ts';

export type Fields = Readonly<Record<string, string>>;

export interface PageForm {
  readonly name: PostedFormName | null;
  readonly call: CallName;
  readonly fields: readonly string[];
  faults(fields: Fields): Readonly<Record<string, PostedFault>>;
  body(fields: Fields, query: URLSearchParams): unknown;
  /** Where success leads, language included; null: the page itself confirms it. */
  next(query: URLSearchParams, locale: Locale): string | null;
}

const value = (fields: Fields, name: string): string => fields[name] ?? '';
const credentials = (fields: Fields) => ({ email: value(fields, 'email'), password: value(fields, 'password') });

const supplier = (fields: Fields): SupplierFields => ({
  company: value(fields, 'company'),
  name: value(fields, 'name'),
  email: value(fields, 'email'),
  phone: value(fields, 'phone'),
  country: value(fields, 'country'),
  website: value(fields, 'website'),
  message: value(fields, 'message'),
});

/** `return_url` if it is a path of our own, else the profile (docs/security.md A20). */
const afterSignIn: PageForm['next'] = (query, locale) =>
  resolveReturnPath(query.get('return_url'), locale, (input, base) => new URL(input, base)) ??
  localizedPath(paths.profile(), locale);

const define = <N extends CallName>(
  form: Omit<PageForm, 'call' | 'body'> & {
    call: N;
    body: (fields: Fields, query: URLSearchParams) => BodyOf<N>;
  },
): PageForm => form;

const forms: Readonly<Record<string, PageForm>> = {
  [paths.signIn()]: define({
    name: 'sign-in',
    call: 'login',
    fields: ['email', 'password'],
    faults: (fields) => findSignInFaults(credentials(fields)),
    body: (fields) => ({ ...credentials(fields), email: value(fields, 'email').trim() }),
    next: afterSignIn,
  }),
  [paths.signUp()]: define({
    name: 'sign-up',
    call: 'register',
    fields: ['name', 'email', 'password', 'confirmPassword'],
    faults: (fields) =>
      findSignUpFaults({
        ...credentials(fields),
        name: value(fields, 'name'),
        confirmPassword: value(fields, 'confirmPassword'),
      }),
    body: (fields) => ({ ...credentials(fields), name: value(fields, 'name'), email: value(fields, 'email').trim() }),
    next: afterSignIn,
  }),
  [paths.forgotPassword()]: define({
    name: 'forgot-password',
    call: 'forgotPassword',
    fields: ['email'],
    faults: (fields): Record<string, AuthFault> => {
      const fault = findEmailFault(value(fields, 'email'));
      return fault ? { email: fault } : {};
    },
    body: (fields) => ({ email: value(fields, 'email').trim() }),
    next: () => null,
  }),
  [paths.resetPassword()]: define({
    name: 'reset-password',
    call: 'resetPassword',
    fields: ['password', 'confirmPassword'],
    faults: (fields) =>
      findResetFaults({ password: value(fields, 'password'), confirmPassword: value(fields, 'confirmPassword') }),
    body: (fields, query) => ({ token: (query.get('token') ?? '') as ResetToken, password: value(fields, 'password') }),
    next: () => null,
  }),
  [mailedPaths.verifyEmail()]: define({
    name: 'verify-email',
    call: 'verifyEmail',
    fields: [],
    faults: () => ({}),
    body: (_fields, query) => ({ token: (query.get('token') ?? '') as VerifyToken }),
    next: () => null,
  }),
  [mailedPaths.stop()]: define({
    name: 'stop',
    call: 'stopMessages',
    fields: ['allow'],
    faults: () => ({}),
    body: (fields, query) => ({
      token: (query.get('token') ?? '') as StopToken,
      ...(value(fields, 'allow') === 'yes' && { allow: true }),
    }),
    next: () => null,
  }),
  [paths.content('become-a-supplier')]: define({
    name: 'supplier',
    call: 'becomeSupplier',
    fields: ['company', 'name', 'email', 'phone', 'country', 'website', 'message'],
    faults: (fields) => ({ ...findSupplierFaults(supplier(fields)) }),
    body: (fields) => toSupplierBody(supplier(fields)),
    next: () => null,
  }),
  [paths.signOut()]: define({
    name: null,
    call: 'logout',
    fields: [],
    faults: () => ({}),
    body: () => undefined,
    next: (_query, locale) => localizedPath(paths.home(), locale),
  }),
  [paths.unsubscribe()]: define({
    name: null,
    call: 'notifyUnsubscribe',
    fields: [],
    faults: () => ({}),
    body: (_fields, query) => ({ token: (query.get('token') ?? '') as UnsubscribeToken }),
    next: (_query, locale) => localizedPath(`${paths.unsubscribe()}?done=yes`, locale),
  }),
};

export const formAt = (path: string): PageForm | null => (Object.hasOwn(forms, path) ? (forms[path] ?? null) : null);
