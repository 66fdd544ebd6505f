/** Workers of an account: versions, what is deployed, routes, crons, addresses. */
import { randomUUID } from 'node:crypto';
import type { Assets } from './assets.ts';
import type { D1 } from './d1-calls.ts';
import { type Call, Refusal } from './refusal.ts';
import type { Resources } from './resources.ts';
import { checkUpload, type Version } from './upload.ts';

export interface Deployment {
  id: string;
  created_on: string;
  source: string;
  strategy: 'percentage';
  author_email: string;
  versions: { version_id: string; percentage: number }[];
  annotations?: Record<string, string>;
}

export interface Script {
  name: string;
  tag: string;
  /** The newest last. */
  versions: Version[];
  /** The newest first. */
  deployments: Deployment[];
  crons: string[];
  subdomain: { enabled: boolean; previews_enabled: boolean };
  settings: Record<string, unknown>;
}

const now = '2026-11-30T00:00:00.000000Z';

export function makeWorkers(resources: Resources, d1: D1, assets: Assets) {
  const scripts = new Map<string, Script>();
  /** Worker by pattern. */
  const routes = new Map<string, string>();

  const find = (name: string): Script => {
    const script = scripts.get(name);
    if (!script) throw new Refusal(404, 10007, 'This Worker does not exist on your account.');
    return script;
  };
  const versionOf = (script: Script, id: string): Version => {
    const version = script.versions.find((one) => one.id === id);
    if (!version) throw new Refusal(404, 10067, 'This version does not exist.');
    return version;
  };
  const describeVersion = ({ id, metadata, modules }: Version) => ({
    id,
    number: 1,
    metadata: { created_on: now, modified_on: now, source: 'wrangler', author_id: '1', author_email: 'a@afiya.shop' },
    annotations: {},
    startup_time_ms: 10,
    resources: {
      bindings: metadata.bindings,
      script: { etag: modules.join(), handlers: ['fetch'], last_deployed_from: 'wrangler' },
      script_runtime: {
        compatibility_date: metadata.compatibility_date,
        compatibility_flags: metadata.compatibility_flags,
        usage_model: 'standard',
      },
    },
  });

  async function addVersion({ params: [name = ''], body }: Call): Promise<Version> {
    if (!(body instanceof FormData)) throw new Refusal(400, 10021, 'A worker is sent as a form');
    const version = { id: randomUUID(), ...(await checkUpload(body, { resources, d1, assets, scripts })) };
    const made: Script = scripts.get(name) ?? {
      name,
      tag: randomUUID(),
      versions: [],
      deployments: [],
      crons: [],
      subdomain: { enabled: true, previews_enabled: true },
      settings: {},
    };
    made.versions.push(version);
    scripts.set(name, made);
    return version;
  }

  function deployVersions(script: Script, versions: Deployment['versions'], annotations = {}): Deployment {
    for (const { version_id } of versions) versionOf(script, version_id);
    if (versions.reduce((sum, { percentage }) => sum + percentage, 0) !== 100)
      throw new Refusal(400, 10021, 'Percentages must add up to 100');
    const deployment: Deployment = {
      id: randomUUID(),
      created_on: now,
      source: 'wrangler',
      strategy: 'percentage',
      author_email: 'a@afiya.shop',
      versions,
      annotations,
    };
    script.deployments.unshift(deployment);
    return deployment;
  }

  /** The first upload of a worker, which is deployed at once. */
  async function putScript(call: Call): Promise<object> {
    const version = await addVersion(call);
    const script = find(call.params[0] ?? '');
    const deployment = deployVersions(script, [{ version_id: version.id, percentage: 100 }]);
    return {
      id: script.name,
      tag: script.tag,
      etag: version.id,
      deployment_id: deployment.id,
      startup_time_ms: 10,
      available_on_subdomain: false,
      pipeline_hash: version.id,
      mutable_pipeline_id: '1',
      handlers: ['fetch'],
      entry_point: version.metadata.main_module,
    };
  }

  /** A PUT replaces all routes of the worker. */
  function putRoutes({ params: [name = ''], body }: Call): object {
    const wanted = (body as { pattern: string }[]).map(({ pattern }) => pattern);
    for (const pattern of wanted) {
      const host = pattern.split('/')[0] ?? '';
      if (![...resources.zones.keys()].some((zone) => host === zone || host.endsWith(`.${zone}`)))
        throw new Refusal(400, 10016, `${pattern} is of no zone of this account`);
      if ((routes.get(pattern) ?? name) !== name) throw new Refusal(409, 10020, `${pattern} is another worker's route`);
    }
    for (const [pattern, script] of routes) if (script === name) routes.delete(pattern);
    for (const pattern of wanted) routes.set(pattern, find(name).name);
    return wanted.map((pattern) => ({ pattern }));
  }

  const service = ({ params: [name = ''] }: Call) => {
    const script = scripts.get(name);
    if (!script) throw new Refusal(404, 10090, 'workers.api.error.service_not_found');
    return {
      id: name,
      default_environment: {
        environment: 'production',
        script_tag: script.tag,
        script: {
          id: name,
          tag: script.tag,
          tags: [],
          etag: '1',
          handlers: ['fetch'],
          last_deployed_from: 'wrangler',
          created_on: now,
          modified_on: now,
        },
      },
    };
  };

  return {
    scripts,
    routes,
    /** What answers requests now. */
    serving: (name: string): Version => versionOf(find(name), find(name).deployments[0]?.versions[0]?.version_id ?? ''),
    accountCalls: [
      ['GET', /^\/workers\/services\/([\w-]+)$/, service],
      ['POST', /^\/workers\/scripts\/([\w-]+)\/assets-upload-session$/, assets.start],
      ['PUT', /^\/workers\/scripts\/([\w-]+)$/, putScript],
      [
        'POST',
        /^\/workers\/scripts\/([\w-]+)\/versions$/,
        async (call: Call) => {
          find(call.params[0] ?? '');
          return describeVersion(await addVersion(call));
        },
      ],
      [
        'GET',
        /^\/workers\/scripts\/([\w-]+)\/versions$/,
        ({ params: [name = ''] }: Call) => ({ items: find(name).versions.toReversed().map(describeVersion) }),
      ],
      [
        'GET',
        /^\/workers\/scripts\/([\w-]+)\/versions\/([\w-]+)$/,
        ({ params: [name = '', id = ''] }: Call) => describeVersion(versionOf(find(name), id)),
      ],
      [
        'GET',
        /^\/workers\/scripts\/([\w-]+)\/deployments$/,
        ({ params: [name = ''] }: Call) => ({ deployments: find(name).deployments }),
      ],
      [
        'POST',
        /^\/workers\/scripts\/([\w-]+)\/deployments$/,
        ({ params: [name = ''], body }: Call) => {
          const { versions, annotations } = body as Deployment;
          return deployVersions(find(name), versions, annotations);
        },
      ],
      [
        'GET',
        /^\/workers\/scripts\/([\w-]+)\/secrets$/,
        ({ params: [name = ''] }: Call) =>
          find(name)
            .versions.at(-1)
            ?.metadata.bindings.filter(({ type }) => type === 'secret_text')
            .map((one) => ({ name: one.name, type: one.type })),
      ],
      [
        'PATCH',
        /^\/workers\/scripts\/([\w-]+)\/script-settings$/,
        ({ params: [name = ''], body }: Call) => Object.assign(find(name).settings, body),
      ],
      ['GET', /^\/workers\/scripts\/([\w-]+)\/subdomain$/, ({ params: [name = ''] }: Call) => find(name).subdomain],
      [
        'POST',
        /^\/workers\/scripts\/([\w-]+)\/subdomain$/,
        ({ params: [name = ''], body }: Call) => Object.assign(find(name).subdomain, body),
      ],
      [
        'GET',
        /^\/workers\/workers\/([\w-]+)$/,
        ({ params: [name = ''] }: Call) => ({ id: find(name).tag, name, subdomain: find(name).subdomain, urls: [] }),
      ],
      [
        'GET',
        /^\/workers\/scripts\/([\w-]+)\/settings$/,
        ({ params: [name = ''] }: Call) => ({ bindings: find(name).versions.at(-1)?.metadata.bindings }),
      ],
      ['PUT', /^\/workers\/scripts\/([\w-]+)\/routes$/, putRoutes],
      [
        'PUT',
        /^\/workers\/scripts\/([\w-]+)\/schedules$/,
        ({ params: [name = ''], body }: Call) => {
          const crons = (body as { cron: string }[]).map(({ cron }) => cron);
          if (crons.some((cron) => cron.split(' ').length !== 5)) throw new Refusal(400, 10100, 'invalid cron');
          find(name).crons = crons;
          return { schedules: body };
        },
      ],
    ] as const,
    /** Outside of the account's path. */
    zoneCalls: [
      [
        'GET',
        /^\/zones$/,
        ({ search }: Call) =>
          [...resources.zones].filter(([name]) => name === search.get('name')).map(([name, id]) => ({ id, name })),
      ],
      [
        'GET',
        /^\/zones\/(\w+)\/workers\/routes$/,
        () => [...routes].map(([pattern, script]) => ({ id: pattern, pattern, script })),
      ],
    ] as const,
  };
}

export type Workers = ReturnType<typeof makeWorkers>;
