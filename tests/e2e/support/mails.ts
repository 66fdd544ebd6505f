/** The mails that the shop under test wrote. The desk lists them without what they say, which only a page of this machine shows. */
import { desk, expect, port } from './shop.ts';

interface ListedMail {
  id: string;
  to: string;
  locale: string;
  topic: string;
  subject: string;
}
export interface Mail extends ListedMail {
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The newest first. */
export const listMails = (to?: string): ListedMail[] =>
  (desk('outbox', ...(to === undefined ? [] : ['--to', to])) as { items: ListedMail[] }).items;

export async function readMail(mail: ListedMail): Promise<Mail> {
  const page = await (await fetch(`http://127.0.0.1:${port + 1}/outbox/${mail.id}`)).text();
  const [, escaped = ''] = /<pre dir="auto">([\s\S]*)<\/pre>/.exec(page) ?? [];
  return { ...mail, text: escaped.replace(/&([a-z]+|#39);/g, (whole, name: string) => entities[name] ?? whole) };
}

/** The address of a path in what was written. */
export const findLink = ({ text }: Pick<Mail, 'text'>, path: string): string =>
  new RegExp(`https?://\\S+${path}\\S+`).exec(text)?.[0] ?? '';

/** The newest mail that fits; it is written a moment after what it tells of, so it is waited for. */
export async function findMail(fits: (mail: ListedMail) => boolean, to?: string): Promise<Mail> {
  await expect.poll(() => listMails(to).some(fits)).toBe(true);
  return readMail(listMails(to).find(fits) as ListedMail);
}

/** The newest message to a number (E.164) that says this; it is written a moment after what it tells of. */
export async function findMessage(to: string, words: string): Promise<{ text: string }> {
  const read = async () => {
    const page = await (await fetch(`http://127.0.0.1:${port + 1}/outbox`)).text();
    const rows = page.split('<tr>').filter((row) => row.includes(`<td>${to}</td>`));
    return rows.map((row) => /<bdi>([\s\S]*)<\/bdi>/.exec(row)?.[1] ?? '').find((text) => text.includes(words));
  };
  await expect.poll(read).toBeDefined();
  return { text: (await read()) ?? '' };
}

/** The newest code that was sent to a number (E.164), once it is another than `before`. */
export async function codeSentTo(phone: string, before = ''): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const text = await (await fetch(`http://127.0.0.1:${port + 1}/outbox`)).text();
      code = new RegExp(`\\${phone}</td><td>sms</td>\\s*<td><bdi>[^<]*?(\\d{6})`).exec(text)?.[1] ?? '';
      return [before, ''].includes(code);
    })
    .toBe(false);
  return code;
}
