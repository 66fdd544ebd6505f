/** A kill in the midst of what is done with health data. */
import { env } from 'cloudflare:workers';

/** A binding that dies once `left` is used up. */
function killAt<T extends object>(binding: T, methods: readonly string[], counter: { left: number }): T {
  return new Proxy(binding, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      const bound = (value as (...args: unknown[]) => unknown).bind(target);
      if (!methods.includes(String(name))) return bound;
      return (...args: unknown[]) => {
        if (counter.left === 0) throw new Error('killed');
        counter.left -= 1;
        return bound(...args);
      };
    },
  });
}
/** The health database and its files die after so many steps. */
export const dyingEnv = (steps: number) => {
  const counter = { left: steps };
  return {
    ...env,
    HEALTH_DB: killAt(env.HEALTH_DB, ['prepare', 'batch'], counter),
    HEALTH_FILES: killAt(env.HEALTH_FILES, ['put', 'delete', 'list'], counter),
  };
};
