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
import { checkFindOrder, type FindOrderFields } from '../../../shared/domain/find-order.ts';
import { type Locale, localizedPath } from '../../../shared/domain/locale.ts';
import type { PostedFault, PostedFormName } from '../../../shared/domain/posted-form.ts';
import { resolveReturnPath } from '../../../shared/domain/return-url.ts';
import { findSupplierFaults, type SupplierFields, toSupplierBody } from '../../../shared/domain/supplier-form.ts';
import { mailedPaths, paths } from '../../../shared/paths.ts';

export type FormFields = Readonly<Record<string, string>>;

export interface PageForm {
  readonly name: PostedFormName | null;
  readonly call: CallName;
  readonly fields: readonly string[];
  faults(fields: FormFields): Readonly<Record<string, PostedFault>>;
  body(fields: FormFields, query: URLSearchParams): unknown;
  /** Where success leads, language included; null: the page itself confirms it. */
  next(query: URLSearchParams, locale: Locale): string | null;
}

const getField = (fields: FormFields, name: string): string => fields[name] ?? '';
const toCredentials = (fields: FormFields) => ({
  email: getField(fields, 'email'),
  password: getField(fields, 'password'),
});

const toSupplierFields = (fields: FormFields): SupplierFields => ({
  company: getField(fields, 'company'),
  name: getField(fields, 'name'),
  email: getField(fields, 'email'),
  phone: getField(fields, 'phone'),
  country: getField(fields, 'country'),
  website: getField(fields, 'website'),
  message: getField(fields, 'message'),
});

const toFindOrderFields = (fields: FormFields): FindOrderFields => ({
  number: getField(fields, 'number'),
  phone: getField(fields, 'phone'),
});

/** `return_url` if it is a path of our own, else the profile (docs/security.md A20). */
const getSignInTarget: PageForm['next'] = (query, locale) =>
  resolveReturnPath(query.get('return_url'), locale, (input, base) => new URL(input, base)) ??
  localizedPath(paths.profile(), locale);

const defineForm = <N extends CallName>(
  form: Omit<PageForm, 'call' | 'body'> & {
    call: N;
    body: (fields: FormFields, query: URLSearchParams) => BodyOf<N>;
  },
): PageForm => form;

const forms: Readonly<Record<string, PageForm>> = {
  [paths.signIn()]: defineForm({
    name: 'sign-in',
    call: 'login',
    fields: ['email', 'password'],
    faults: (fields) => findSignInFaults(toCredentials(fields)),
    body: (fields) => ({ ...toCredentials(fields), email: getField(fields, 'email').trim() }),
    next: getSignInTarget,
  }),
  [paths.signUp()]: defineForm({
    name: 'sign-up',
    call: 'register',
    fields: ['name', 'email', 'password', 'confirmPassword'],
    faults: (fields) =>
      findSignUpFaults({
        ...toCredentials(fields),
        name: getField(fields, 'name'),
        confirmPassword: getField(fields, 'confirmPassword'),
      }),
    body: (fields) => ({
      ...toCredentials(fields),
      name: getField(fields, 'name'),
      email: getField(fields, 'email').trim(),
    }),
    next: getSignInTarget,
  }),
  [paths.forgotPassword()]: defineForm({
    name: 'forgot-password',
    call: 'forgotPassword',
    fields: ['email'],
    faults: (fields): Record<string, AuthFault> => {
      const fault = findEmailFault(getField(fields, 'email'));
      return fault ? { email: fault } : {};
    },
    body: (fields) => ({ email: getField(fields, 'email').trim() }),
    next: () => null,
  }),
  [paths.resetPassword()]: defineForm({
    name: 'reset-password',
    call: 'resetPassword',
    fields: ['password', 'confirmPassword'],
    faults: (fields) =>
      findResetFaults({ password: getField(fields, 'password'), confirmPassword: getField(fields, 'confirmPassword') }),
    body: (fields, query) => ({
      token: (query.get('token') ?? '') as ResetToken,
      password: getField(fields, 'password'),
    }),
    next: () => null,
  }),
  [mailedPaths.verifyEmail()]: defineForm({
    name: 'verify-email',
    call: 'verifyEmail',
    fields: [],
    faults: () => ({}),
    body: (_fields, query) => ({ token: (query.get('token') ?? '') as VerifyToken }),
    next: () => null,
  }),
  [mailedPaths.stop()]: defineForm({
    name: 'stop',
    call: 'stopMessages',
    fields: ['allow'],
    faults: () => ({}),
    body: (fields, query) => ({
      token: (query.get('token') ?? '') as StopToken,
      ...(getField(fields, 'allow') === 'yes' && { allow: true }),
    }),
    next: () => null,
  }),
  [paths.findOrder()]: defineForm({
    name: 'find-order',
    call: 'findOrder',
    fields: ['number', 'phone'],
    faults: (fields) => ({ ...checkFindOrder(toFindOrderFields(fields)) }),
    body: toFindOrderFields,
    next: () => null,
  }),
  [paths.content('become-a-supplier')]: defineForm({
    name: 'supplier',
    call: 'becomeSupplier',
    fields: ['company', 'name', 'email', 'phone', 'country', 'website', 'message'],
    faults: (fields) => ({ ...findSupplierFaults(toSupplierFields(fields)) }),
    body: (fields) => toSupplierBody(toSupplierFields(fields)),
    next: () => null,
  }),
  [paths.signOut()]: defineForm({
    name: null,
    call: 'logout',
    fields: [],
    faults: () => ({}),
    body: () => undefined,
    next: (_query, locale) => localizedPath(paths.home(), locale),
  }),
  [paths.unsubscribe()]: defineForm({
    name: null,
    call: 'notifyUnsubscribe',
    fields: [],
    faults: () => ({}),
    body: (_fields, query) => ({ token: (query.get('token') ?? '') as UnsubscribeToken }),
    next: (_query, locale) => localizedPath(`${paths.unsubscribe()}?done=yes`, locale),
  }),
};

export const findForm = (path: string): PageForm | null => (Object.hasOwn(forms, path) ? (forms[path] ?? null) : null);
