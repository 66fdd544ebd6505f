/** Validation of the account forms (spec §5); the keys are the spec's, the texts are in i18n. */
import { passwordMinChars } from '../constants.ts';
import { isEmailAddress } from './email-address.ts';
import { findPasswordFault } from './password.ts';

export type AuthFault =
  | {
      readonly key: 'mandatory-field' | 'item_validation_error';
      readonly field: 'email' | 'password' | 'name' | 'confirm';
    }
  | { readonly key: 'min_chars_validation_error'; readonly length: number }
  | { readonly key: 'pass_match_validation_error' | 'common_password_error' };

export interface SignInFields {
  readonly email: string;
  readonly password: string;
}
export interface SignUpFields extends SignInFields {
  readonly name: string;
  readonly confirmPassword: string;
}
export interface ResetFields {
  readonly password: string;
  readonly confirmPassword: string;
}
export interface ChangePasswordFields {
  readonly oldPassword: string;
  readonly password: string;
  readonly confirmPassword: string;
}
type FormFaults<F> = { readonly [K in keyof F]?: AuthFault };

export function findEmailFault(email: string): AuthFault | null {
  if (email.trim() === '') return { key: 'mandatory-field', field: 'email' };
  return isEmailAddress(email) ? null : { key: 'item_validation_error', field: 'email' };
}

export function findNewPasswordFault(password: string, email = ''): AuthFault | null {
  const fault = findPasswordFault(password, email);
  if (fault === null) return null;
  if (fault === 'required') return { key: 'mandatory-field', field: 'password' };
  if (fault === 'too_short') return { key: 'min_chars_validation_error', length: passwordMinChars };
  if (fault === 'common') return { key: 'common_password_error' };
  return { key: 'item_validation_error', field: 'password' };
}

function confirmFault(password: string, again: string): AuthFault | null {
  if (again !== password) return { key: 'pass_match_validation_error' };
  return again === '' ? { key: 'mandatory-field', field: 'confirm' } : null;
}

const omitNull = <F>(faults: { [K in keyof F]: AuthFault | null }): FormFaults<F> =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null)) as FormFaults<F>;

/**
 * Faults by field; empty when the form may be sent. An existing password is only required, never checked for strength.
 */
export const findSignInFaults = ({ email, password }: SignInFields): FormFaults<SignInFields> =>
  omitNull<SignInFields>({
    email: findEmailFault(email),
    password: password === '' ? { key: 'mandatory-field', field: 'password' } : null,
  });

/** A missing password is reported as such: the spec's 'name' is a slip (docs/design.md §3). */
export const findSignUpFaults = ({ name, email, password, confirmPassword }: SignUpFields): FormFaults<SignUpFields> =>
  omitNull<SignUpFields>({
    name: name.trim() === '' ? { key: 'mandatory-field', field: 'name' } : null,
    email: findEmailFault(email),
    password: findNewPasswordFault(password, email),
    confirmPassword: confirmFault(password, confirmPassword),
  });

export const findChangePasswordFaults = (fields: ChangePasswordFields): FormFaults<ChangePasswordFields> =>
  omitNull<ChangePasswordFields>({
    oldPassword: fields.oldPassword === '' ? { key: 'mandatory-field', field: 'password' } : null,
    password: findNewPasswordFault(fields.password),
    confirmPassword: confirmFault(fields.password, fields.confirmPassword),
  });

export const findConfirmingPasswordFaults = ({
  password,
}: {
  readonly password: string;
}): FormFaults<{ password: string }> =>
  omitNull({ password: password === '' ? { key: 'mandatory-field', field: 'password' } : null });

export const findResetFaults = (fields: ResetFields): FormFaults<ResetFields> =>
  omitNull<ResetFields>({
    password: findNewPasswordFault(fields.password),
    confirmPassword: confirmFault(fields.password, fields.confirmPassword),
  });
