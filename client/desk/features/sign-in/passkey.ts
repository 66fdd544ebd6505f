/** Asks this device's authenticator, and brings its answer to the desk. */
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { requestOwn } from '../../api/request.ts';
import type { DeskSession } from '../../api/session.ts';

/** The reader closed the browser's own dialog, or let it wait too long. */
export class PasskeyCancelled extends Error {}

async function ask<R>(work: Promise<R>): Promise<R> {
  try {
    return await work;
  } catch (cause) {
    throw new PasskeyCancelled('no passkey was used', { cause });
  }
}

const post = <D>(path: string, body: object) => requestOwn<D>(path, { method: 'POST', body });

const answer = (options: PublicKeyCredentialRequestOptionsJSON) => ask(startAuthentication({ optionsJSON: options }));
const create = (options: PublicKeyCredentialCreationOptionsJSON) => ask(startRegistration({ optionsJSON: options }));

export async function signInByPasskey(): Promise<void> {
  const options = await post<PublicKeyCredentialRequestOptionsJSON>('/sign-in/options', {});
  await post('/sign-in', { response: await answer(options) });
}

export const signInByLink = (token: string) => post('/sign-in/link', { token });
export const signInByRecovery = (code: string) => post('/sign-in/recovery', { code });

export interface Invitation {
  readonly name: string;
  readonly language: 'en' | 'ar';
  readonly roles: DeskSession['roles'];
  readonly options: PublicKeyCredentialCreationOptionsJSON;
}

export const readInvitation = (token: string) => post<Invitation>('/invitation/options', { token });

/** A challenge is valid for minutes, so a new one is fetched when the reader is ready. */
export async function acceptInvitation(token: string): Promise<void> {
  const { options } = await readInvitation(token);
  await post('/invitation', { token, response: await create(options) });
}

export async function confirmPasskey(): Promise<DeskSession> {
  const options = await post<PublicKeyCredentialRequestOptionsJSON>('/passkey/options', { purpose: 'renew' });
  return post('/passkey', { purpose: 'renew', response: await answer(options) });
}

/** On loopback, for a session that a demo link began. */
export const confirmInDemo = () => post<DeskSession>('/passkey/demo', {});

export async function addPasskey(name: string | undefined): Promise<DeskSession> {
  const options = await post<PublicKeyCredentialCreationOptionsJSON>('/passkey/options', { purpose: 'add' });
  return post('/passkey', { purpose: 'add', response: await create(options), ...(name && { name }) });
}
