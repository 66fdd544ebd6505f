/** Counts the GETs that a server answers in a time, over keep-alive sockets with a minimal HTTP/1.1 client. */
import { connect } from 'node:net';

const lastChunk = Buffer.from('\r\n0\r\n\r\n');
const headEnd = Buffer.from('\r\n\r\n');

interface Load {
  seconds: number;
  connections: number;
  cookie?: string | undefined;
  acceptEncoding?: string | undefined;
}

/** One socket that asks again as soon as it is answered, until `until`. @returns how many answers came. */
function askOnOneSocket(url: URL, asked: Pick<Load, 'cookie' | 'acceptEncoding'>, until: number): Promise<number> {
  const headers = [`GET ${url.pathname}${url.search} HTTP/1.1`, `host: ${url.host}`, 'user-agent: Mozilla/5.0 (bench)'];
  if (asked.cookie) headers.push(`cookie: ${asked.cookie}`);
  if (asked.acceptEncoding) headers.push(`accept-encoding: ${asked.acceptEncoding}`);
  const request = [...headers, '', ''].join('\r\n');
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () => socket.write(request));
    let answers = 0;
    let head: Buffer | null = Buffer.alloc(0);
    /** Bytes of the body to come; null: chunks, and then `tail` holds the last bytes that came. */
    let left: number | null = null;
    let tail: Buffer = Buffer.alloc(0);

    const answered = () => {
      answers += 1;
      head = Buffer.alloc(0);
      tail = Buffer.alloc(0);
      left = null;
      if (performance.now() < until) return void socket.write(request);
      socket.destroy();
      resolve(answers);
    };
    const takeBody = (bytes: Buffer) => {
      if (left !== null) {
        left -= bytes.byteLength;
        if (left <= 0) answered();
        return;
      }
      tail = Buffer.concat([tail, bytes.subarray(-lastChunk.byteLength)]).subarray(-lastChunk.byteLength);
      if (tail.equals(lastChunk)) answered();
    };
    socket.setNoDelay(true);
    socket.on('data', (bytes: Buffer) => {
      if (head === null) return takeBody(bytes);
      const known = Buffer.concat([head, bytes]);
      const at = known.indexOf(headEnd);
      head = known;
      if (at < 0) return;
      const text = known.subarray(0, at).toString('latin1').toLowerCase();
      const body = known.subarray(at + headEnd.byteLength);
      if (!text.startsWith('http/1.1 200')) {
        socket.destroy();
        return reject(new Error(`${url.href} answered ${text.slice(9, 12)}: only a page that works is measured.`));
      }
      head = null;
      const length = /content-length: (\d+)/.exec(text)?.[1];
      left = length === undefined ? null : Number(length);
      takeBody(body);
    });
    socket.once('error', reject);
  });
}

/** @returns requests per second. Loopback only: this must never be pointed at somebody's server. */
export async function requestsPerSecond(href: string, { seconds, connections, ...asked }: Load): Promise<number> {
  const url = new URL(href);
  if (url.protocol !== 'http:' || url.hostname !== '127.0.0.1') throw new Error(`Only loopback is measured: ${href}`);
  const started = performance.now();
  const until = started + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: connections }, () => askOnOneSocket(url, asked, until)));
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1000);
}
