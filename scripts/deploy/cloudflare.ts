/** Cloudflare's REST API, for what a deploy does without wrangler (docs/decisions/106-migrations-go-in-by-import.md). */
import type { DeployEnv } from './environment.ts';

interface Answer {
  success: boolean;
  errors: { code: number; message: string }[];
  result: unknown;
}

/** A POST to a path of the account. */
export type CallCloudflare = (path: string, body: object) => Promise<unknown>;

/** wrangler's own variable. The token goes where it says, so only a stand-in on this machine is taken (scripts/deploy/checks.ts). */
const baseOf = ({ CLOUDFLARE_API_BASE_URL }: DeployEnv): string =>
  CLOUDFLARE_API_BASE_URL || 'https://api.cloudflare.com/client/v4';

export const isOnThisMachine = (url: string): boolean => /^http:\/\/(?:127\.0\.0\.1|localhost):\d+\//.test(url);

export function connectToCloudflare(env: DeployEnv): CallCloudflare {
  const account = `${baseOf(env)}/accounts/${env.CLOUDFLARE_ACCOUNT_ID}`;
  return async (path, body) => {
    const response = await fetch(account + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${env.CLOUDFLARE_API_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json().catch(() => null)) as Answer | null;
    if (answer?.success) return answer.result;
    const said = answer?.errors?.map(({ code, message }) => `${message} [code: ${code}]`).join('; ');
    throw new Error(said || `Cloudflare answered ${response.status}`);
  };
}
