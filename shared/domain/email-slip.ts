import { cleanEmail, isEmailAddress } from './email-address.ts';

/** The mail of most people in both countries. A domain that is here itself is no slip of another. */
const mailHosts = [
  'gmail.com', 'hotmail.com', 'outlook.com', 'outlook.sa', 'yahoo.com', 'icloud.com', 'live.com', 'msn.com', 'ymail.com', 'mail.com',
  'gmx.com', 'me.com', 'mac.com', 'aol.com', 'yahoo.co.uk', 'hotmail.co.uk', 'proton.me', 'googlemail.com', 'email.com',
] as const; // biome-ignore format: a list

/** Written where a full stop and `com` were meant: none of them is a top level. */
const brokenEnds = ['con', 'cmo', 'ocm', 'comm', 'vom', 'xom', 'cim', 'coom', 'cpm'];

/** Whether one letter more, less, other, or two changed places make `b` of `a`. */
function isOneSlipApart(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}

const withoutTop = (host: string): string => host.slice(0, host.lastIndexOf('.'));

function findMeantHost(host: string): string | null {
  if (host === '' || mailHosts.some((known) => known === host)) return null;
  const near = mailHosts.find((known) => isOneSlipApart(host, known) && withoutTop(known).length > 3);
  if (near) return near;
  const [top = ''] = host.split('.').slice(-1);
  if (!brokenEnds.includes(top) || !host.includes('.')) {
    // `gmail.co` and `hotmial.net`: the name says who it is, unless it has a top level of another country.
    return mailHosts.find((known) => host === withoutTop(known) || host === `${withoutTop(known)}com`) ?? null;
  }
  const mended = `${withoutTop(host)}.com`;
  return mailHosts.find((known) => isOneSlipApart(mended, known) && withoutTop(known).length > 3) ?? mended;
}

/**
 * An e-mail address that is likely a slip of the finger, and what was likely meant. It only asks: nothing is refused.
 * `noura@gmial.com` → `noura@gmail.com`; null where nothing looks wrong, or too little was typed to say.
 */
export function findMeantEmail(typed: string): string | null {
  const text = cleanEmail(typed);
  const at = text.lastIndexOf('@');
  if (at < 1) return null;
  const host = findMeantHost(text.slice(at + 1).toLowerCase());
  const meant = host === null ? null : `${text.slice(0, at)}@${host}`;
  return meant !== null && isEmailAddress(meant) ? meant : null;
}
