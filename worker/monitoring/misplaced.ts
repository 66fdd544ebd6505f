/** A worker with the settings of one's own machine, asked at a public host: it was sent past `npm run deploy` (docs/deploy.md). */
import { isLoopback } from '../../shared/domain/loopback.ts';

const said = `This shop has the settings of one's own machine, so it serves nobody here. Send it by \`npm run deploy\`.
إعدادات هذا المتجر إعدادات جهاز محلي، فلا يخدم أحدًا هنا. انشره بالأمر npm run deploy.
`;

/** How an Android emulator names the machine that it runs on. */
const emulatorHost = '10.0.2.2';

const isOnThisMachine = (url: string): boolean => isLoopback(new URL(url).hostname);
const isAskedHere = (url: string): boolean => isOnThisMachine(url) || new URL(url).hostname === emulatorHost;

/** @param ownOrigin the setting that says where the worker is reached. null: it may serve. */
export function refuseMisplaced(request: Pick<Request, 'url'>, ownOrigin: string): Response | null {
  // An address that can't be read is refused elsewhere, as such.
  if (![request.url, ownOrigin].every((url) => URL.canParse(url))) return null;
  if (!isOnThisMachine(ownOrigin) || isAskedHere(request.url)) return null;
  return new Response(said, {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
