/** A form that was posted without JavaScript, as the page that is drawn again shows it: never with a password. */
import type { AuthFault } from './auth-form.ts';
import type { SupplierFault } from './supplier-form.ts';

export type PostedFormName =
  | 'sign-in'
  | 'sign-up'
  | 'forgot-password'
  | 'reset-password'
  | 'verify-email'
  | 'stop'
  | 'supplier';
export type PostedFault = AuthFault | SupplierFault;

export interface PostedForm {
  /** What was typed, passwords left out. */
  readonly fields: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, PostedFault>>;
  /** What the API said, with its sentence in the page's language. */
  readonly failure: { readonly status: number; readonly code: string; readonly message: string } | null;
  /** It was taken, and there is nothing more to do on this page. */
  readonly isDone: boolean;
}

/** Under which the page finds it among its answers. */
export const postedKey = (name: PostedFormName): string => `posted ${name}`;
