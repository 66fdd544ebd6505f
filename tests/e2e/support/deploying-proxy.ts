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
  /** Asked for by a name of the first build, after it had gone. */
  missed: string[];
  stop(): void;
}

export async function startDeployingProxy(upstreamPort: number): Promise<DeployingProxy> {
  const files = readdirSync('dist/client/assets');
  const anyFile = new RegExp(files.map((file) => file.replaceAll('.', '\\.')).join('|'), 'g');
  const missed: string[] = [];
  let isDeployed = false;
  const server = createServer((asked, response) => {
    const { 'accept-encoding': _encoding, ...headers } = asked.headers;
    const path = asked.url ?? '/';
    if (isDeployed && files.some((file) => path === `/assets/${file}`)) {
      missed.push(path);
      return void response.writeHead(404).end();
    }
    const options = { host: 'localhost', port: upstreamPort, path: path.replace('/assets/next-', '/assets/'), headers };
    const onward = request({ ...options, method: asked.method }, async (answer) => {
      const { 'content-length': length, ...rest } = answer.headers;
      const mayRename = isDeployed && isText.test(String(rest['content-type']));
      response.writeHead(answer.statusCode ?? 502, mayRename || length === undefined ? rest : answer.headers);
      if (!mayRename) return void answer.pipe(response);
      const text = Buffer.concat(await answer.toArray()).toString();
      response.end(text.replace(anyFile, 'next-$&').replace(/AFIYA_DEPLOY="\w+"/, 'AFIYA_DEPLOY="next"'));
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
    missed,
    stop: () => void server.close(),
  };
}
