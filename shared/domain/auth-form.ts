/** What the sign-in and sign-up forms ask for (spec §5); the keys are the spec's, the words are i18n's. */
import { passwordMinChars } from '../constants.ts';
import { isEmailAddress } from './email-address.ts';
import { passwordFault } from './password.ts';

/** A sentence by key; `field` names the field to put into it, `length` a number. */
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
type Faults<F> = { readonly [K in keyof F]?: AuthFault };

/** The first fault of an e-mail field, or null. */
export function emailFault(email: string): AuthFault | null {
  if (email.trim() === '') return { key: 'mandatory-field', field: 'email' };
  return isEmailAddress(email) ? null : { key: 'item_validation_error', field: 'email' };
}

/** The first fault of a password that is being chosen, or null. */
export function newPasswordFault(password: string, email = ''): AuthFault | null {
  const fault = passwordFault(password, email);
  if (fault === null) return null;
  if (fault === 'required') return { key: 'mandatory-field', field: 'password' };
  if (fault === 'too_short') return { key: 'min_chars_validation_error', length: passwordMinChars };
  if (fault === 'common') return { key: 'common_password_error' };
  return { key: 'item_validation_error', field: 'password' };
}

/** Two empty passwords match, but both are missing. */
function confirmFault(password: string, again: string): AuthFault | null {
  if (again !== password) return { key: 'pass_match_validation_error' };
  return again === '' ? { key: 'mandatory-field', field: 'confirm' } : null;
}

const present = <F>(faults: { [K in keyof F]: AuthFault | null }): Faults<F> =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null)) as Faults<F>;

/** Faults by field; empty when the form may be sent. A known password is only asked for, never judged. */
export const signInFaults = ({ email, password }: SignInFields): Faults<SignInFields> =>
  present<SignInFields>({
    email: emailFault(email),
    password: password === '' ? { key: 'mandatory-field', field: 'password' } : null,
  });

/** The same for a new account. The missing password is named as such: the spec's 'name' is a slip (docs/design.md §3). */
export const signUpFaults = ({ name, email, password, confirmPassword }: SignUpFields): Faults<SignUpFields> =>
  present<SignUpFields>({
    name: name.trim() === '' ? { key: 'mandatory-field', field: 'name' } : null,
    email: emailFault(email),
    password: newPasswordFault(password, email),
    confirmPassword: confirmFault(password, confirmPassword),
  });

/** Another password for an account; the old one is only asked for. */
export const changePasswordFaults = (fields: ChangePasswordFields): Faults<ChangePasswordFields> =>
  present<ChangePasswordFields>({
    oldPassword: fields.oldPassword === '' ? { key: 'mandatory-field', field: 'password' } : null,
    password: newPasswordFault(fields.password),
    confirmPassword: confirmFault(fields.password, fields.confirmPassword),
  });

/** The password once more, before something that can't be undone. */
export const passwordAgainFault = ({ password }: { readonly password: string }): Faults<{ password: string }> =>
  present({ password: password === '' ? { key: 'mandatory-field', field: 'password' } : null });

/** The same for a new password behind a mailed link. */
export const resetFaults = (fields: ResetFields): Faults<ResetFields> =>
  present<ResetFields>({
    password: newPasswordFault(fields.password),
    confirmPassword: confirmFault(fields.password, fields.confirmPassword),
  });
