/** A form posted without JavaScript, as the page redraws it: never with a password. */
import type { AuthFault } from './auth-form.ts';
import type { FindOrderFault } from './find-order.ts';
import type { SupplierFault } from './supplier-form.ts';

export type PostedFormName =
  | 'sign-in'
  | 'sign-up'
  | 'forgot-password'
  | 'reset-password'
  | 'verify-email'
  | 'stop'
  | 'find-order'
  | 'supplier'
  | 'upload'
  | 'test-order'
  | 'lab-report';
export type PostedFault = AuthFault | FindOrderFault | SupplierFault;

export interface PostedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, PostedFault>>;
  readonly failure: { readonly status: number; readonly code: string; readonly message: string } | null;
  readonly isDone: boolean;
}

export const getPostedKey = (name: PostedFormName): string => `posted ${name}`;
