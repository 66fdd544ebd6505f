/** The optional dependencies that a lockfile names but does not hold: `[{name, version, dev}]`. Plain Node 20. */
export function absentOptionals(lock) {
  const absent = new Map();
  for (const [at, entry] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (/[\^~*<>|x ]/.test(version) || isHeld(lock, at, name)) continue;
      absent.set(name, { name, version, dev: entry.dev === true });
    }
  return [...absent.values()];
}

/** Looks where Node would: beside the package, then upwards. */
function isHeld(lock, at, name) {
  let folder = at;
  for (;;) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
    const nested = folder.lastIndexOf('node_modules/');
    folder = nested > 0 ? folder.slice(0, nested - 1) : '';
  }
}
