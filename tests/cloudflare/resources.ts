/** What a worker is bound to, and what must be there before one that names it is taken: buckets, namespaces, queues, zones. */
import { randomUUID } from 'node:crypto';
import { type Call, Refusal } from './refusal.ts';

const hexId = () => randomUUID().replaceAll('-', '');

export interface Queue {
  queue_id: string;
  queue_name: string;
  consumers: { consumer_id: string; type: string; script: string; settings: unknown }[];
}

export function makeResources() {
  const buckets = new Set<string>();
  const locks = new Map<string, unknown[]>();
  const namespaces = new Map<string, string>();
  const queues = new Map<string, Queue>();
  const zones = new Map<string, string>();

  const nameIn = (body: unknown, key: string): string => {
    const name = (body as Record<string, unknown> | null)?.[key];
    if (typeof name !== 'string' || name === '') throw new Refusal(400, 10001, `${key} is missing`);
    return name;
  };
  const queueOf = (id: string): Queue => {
    const found = [...queues.values()].find(({ queue_id }) => queue_id === id);
    if (!found) throw new Refusal(404, 11000, 'Queue does not exist');
    return found;
  };

  function createBucket(name: string) {
    if (buckets.has(name))
      throw new Refusal(409, 10004, 'The bucket you tried to create already exists, and you own it.');
    buckets.add(name);
    return {};
  }
  function createNamespace(title: string) {
    if ([...namespaces.values()].includes(title))
      throw new Refusal(400, 10014, 'A namespace with this account ID and title already exists');
    const id = hexId();
    namespaces.set(id, title);
    return { id, title, supports_url_encoding: true };
  }
  function createQueue(name: string): Queue {
    if (queues.has(name)) throw new Refusal(400, 11009, `Queue name '${name}' is already taken`);
    const queue = { queue_id: hexId(), queue_name: name, consumers: [] };
    queues.set(name, queue);
    return queue;
  }

  /** A queue has one worker that takes from it. */
  function setConsumer({ params: [id = '', consumerId], body }: Call): object {
    const { script_name: script = '', settings } = body as { script_name?: string; settings?: unknown };
    const queue = queueOf(id);
    if (!consumerId && queue.consumers.length > 0) throw new Refusal(400, 11004, 'Queue already has a consumer');
    const consumer = { consumer_id: consumerId ?? hexId(), type: 'worker', script, settings };
    queue.consumers = [consumer];
    return consumer;
  }

  return {
    buckets,
    namespaces,
    queues,
    zones,
    /** A domain of the account, with its proxied records. */
    addZone: (name: string) => zones.set(name, hexId()),
    accountCalls: [
      [
        'GET',
        /^\/r2\/buckets\/([\w-]+)$/,
        ({ params: [name = ''] }: Call) => {
          if (!buckets.has(name)) throw new Refusal(404, 10006, 'The specified bucket does not exist.');
          return { name };
        },
      ],
      ['POST', /^\/r2\/buckets$/, ({ body }: Call) => createBucket(nameIn(body, 'name'))],
      ['GET', /^\/r2\/buckets\/([\w-]+)\/lock$/, ({ params: [name = ''] }: Call) => ({ rules: locks.get(name) ?? [] })],
      [
        'PUT',
        /^\/r2\/buckets\/([\w-]+)\/lock$/,
        ({ params: [name = ''], body }: Call) => {
          locks.set(name, (body as { rules: unknown[] }).rules);
          return {};
        },
      ],
      ['GET', /^\/storage\/kv\/namespaces$/, () => [...namespaces].map(([id, title]) => ({ id, title }))],
      ['POST', /^\/storage\/kv\/namespaces$/, ({ body }: Call) => createNamespace(nameIn(body, 'title'))],
      [
        'GET',
        /^\/queues$/,
        ({ search }: Call) =>
          [...queues.values()].filter(
            ({ queue_name }) => search.getAll('name').length === 0 || search.getAll('name').includes(queue_name),
          ),
      ],
      ['POST', /^\/queues$/, ({ body }: Call) => createQueue(nameIn(body, 'queue_name'))],
      ['POST', /^\/queues\/(\w+)\/consumers$/, setConsumer],
      ['PUT', /^\/queues\/(\w+)\/consumers\/(\w+)$/, setConsumer],
    ] as const,
  };
}

export type Resources = ReturnType<typeof makeResources>;
