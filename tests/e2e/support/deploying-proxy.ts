/**
 * The shop under test as two builds, one after the other, at one address: after `deploy()` each script and style has another name, its
 * old one is gone, and the service worker is another build's.
 */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const isText = /^(?:text\/|application\/(?:json|javascript))/;

export interface DeployingProxy {
  origin: string;
  deploy(): void;
  /** The first build takes its place again. */
  bringBack(): void;
  /** Asked for by a name of the first build, after it had gone. */
  missed: string[];
  stop(): void;
}

export async function startDeployingProxy(upstreamPort: number): Promise<DeployingProxy> {
  const files = new Set(readdirSync('dist/client/assets'));
  const rename = (text: string) => text.replace(/[\w.-]+\.\w+/g, (name) => (files.has(name) ? `next-${name}` : name));
  const missed: string[] = [];
  let isDeployed = false;
  const server = createServer((asked, response) => {
    const { 'accept-encoding': _encoding, host: _host, ...headers } = asked.headers;
    // A form is taken from the shop's own address alone.
    if (headers.origin) headers.origin = `http://localhost:${upstreamPort}`;
    const path = asked.url ?? '/';
    if (isDeployed && files.has(path.replace('/assets/', ''))) {
      missed.push(path);
      return void response.writeHead(404).end();
    }
    const options = { host: 'localhost', port: upstreamPort, path: path.replace('/assets/next-', '/assets/'), headers };
    const onward = request({ ...options, method: asked.method }, async (answer) => {
      const { 'content-length': length, ...rest } = answer.headers;
      // From the browser's cache, what is gone would still come.
      if (files.has(path.replace('/assets/', ''))) rest['cache-control'] = 'no-store';
      const isNext = path.startsWith('/assets/') ? path.startsWith('/assets/next-') : isDeployed;
      const mayRename = isNext && isText.test(String(rest['content-type']));
      response.writeHead(answer.statusCode ?? 502, {
        ...rest,
        ...(!mayRename && length !== undefined && { 'content-length': length }),
      });
      if (!mayRename) return void answer.pipe(response);
      const text = Buffer.concat(await answer.toArray()).toString();
      response.end(rename(text).replace(/AFIYA_DEPLOY="\w+"/, 'AFIYA_DEPLOY="next"'));
    });
    onward.on('error', () => response.writeHead(502).end());
    asked.pipe(onward);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    deploy: () => {
      isDeployed = true;
    },
    bringBack: () => {
      isDeployed = false;
    },
    missed,
    stop: () => void server.close(),
  };
}
