/** What Cloudflare asks of a worker's code and of its bindings before it takes a version. */
import { gzipSync } from 'node:zlib';
import type { Assets } from './assets.ts';
import type { D1 } from './d1-calls.ts';
import { Refusal } from './refusal.ts';
import type { Resources } from './resources.ts';

export interface BindingMetadata {
  name: string;
  type: string;
  text?: string;
  id?: string;
  database_id?: string;
  namespace_id?: string;
  bucket_name?: string;
  queue_name?: string;
  service?: string;
  simple?: { limit: number; period: number };
}

export interface Metadata {
  main_module: string;
  compatibility_date: string;
  compatibility_flags: string[];
  bindings: BindingMetadata[];
  assets?: { jwt: string };
  limits?: { cpu_ms?: number };
  observability?: { enabled: boolean };
}

export interface Version {
  id: string;
  metadata: Metadata;
  /** Names of what was sent beside the metadata. */
  modules: string[];
}

/** https://developers.cloudflare.com/workers/platform/limits/, of the Paid plan. */
const limits = { gzipBytes: 10 * 1024 * 1024, vars: 128, varBytes: 5 * 1024, cpuMs: 300_000 };

const refuse = (message: string, code = 10021): never => {
  throw new Refusal(400, code, message);
};

interface Known {
  resources: Resources;
  d1: D1;
  assets: Assets;
  scripts: { has: (name: string) => boolean };
}

/** What the binding names must be there. */
function checkBinding(binding: BindingMetadata, { resources, d1, scripts }: Known): void {
  const { name, type } = binding;
  if (type === 'd1' && !d1.has(binding.database_id ?? binding.id ?? ''))
    refuse(`binding ${name} of type d1 must have a valid \`id\` specified`);
  if (type === 'kv_namespace' && !resources.namespaces.has(binding.namespace_id ?? ''))
    refuse(`KV namespace '${binding.namespace_id}' is not valid.`, 10042);
  if (type === 'r2_bucket' && !resources.buckets.has(binding.bucket_name ?? ''))
    refuse(`R2 bucket '${binding.bucket_name}' not found.`, 10085);
  if (type === 'queue' && !resources.queues.has(binding.queue_name ?? ''))
    refuse(`Queue '${binding.queue_name}' not found.`, 10044);
  if (type === 'service' && !scripts.has(binding.service ?? ''))
    refuse(`Could not resolve service binding '${name}'. Target script '${binding.service}' not found.`, 10144);
  if (type === 'ratelimit' && ![10, 60].includes(binding.simple?.period ?? 0))
    refuse(`binding ${name}: period must be 10 or 60`);
}

function checkBindings(bindings: readonly BindingMetadata[], known: Known): void {
  const names = bindings.map(({ name }) => name);
  if (new Set(names).size < names.length) refuse('Two bindings have one name');
  const texts = bindings.filter(({ type }) => ['plain_text', 'secret_text', 'json'].includes(type));
  if (texts.length > limits.vars) refuse(`More than ${limits.vars} variables`);
  for (const { name, text = '' } of texts)
    if (Buffer.byteLength(text) > limits.varBytes) refuse(`The variable ${name} is longer than 5 kB`);
  for (const binding of bindings) checkBinding(binding, known);
}

/** @returns the metadata and the modules' names */
export async function checkUpload(form: FormData, known: Known): Promise<Omit<Version, 'id'>> {
  const text = form.get('metadata');
  if (typeof text !== 'string') return refuse('metadata is missing');
  const metadata = JSON.parse(text) as Metadata;
  const modules = [...form].filter(([name]) => name !== 'metadata');
  if (!modules.some(([name]) => name === metadata.main_module))
    refuse(`main_module '${metadata.main_module}' was not sent`);
  let bytes = 0;
  for (const [, part] of modules)
    bytes += gzipSync(typeof part === 'string' ? part : new Uint8Array(await part.arrayBuffer())).length;
  if (bytes > limits.gzipBytes) refuse('Your Worker exceeded the size limit of 10 MiB', 10027);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(metadata.compatibility_date) || Date.parse(metadata.compatibility_date) > Date.now())
    refuse(`Can't set compatibility date in the future: ${metadata.compatibility_date}`);
  if ((metadata.limits?.cpu_ms ?? 0) > limits.cpuMs) refuse('limits.cpu_ms is too large', 100328);
  checkBindings(metadata.bindings, known);
  if (metadata.assets && !known.assets.isComplete(metadata.assets.jwt)) refuse('The assets are not all there', 100316);
  return { metadata, modules: modules.map(([name]) => name) };
}
