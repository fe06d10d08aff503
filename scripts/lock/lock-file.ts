/** A package in package-lock.json (version 3), with the fields that are used here. */
export type LockedPackage = {
  name?: string;
  version?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};

export type LockFile = { packages: Record<string, LockedPackage> };

/** A package without its hash or possibly its `libc`. */
export type Gap = { path: string; name: string; version: string; lacks_hash: boolean };

export type Published = { integrity: string; libc: string[] | null };

const MODULES = "node_modules/";
/**
 * npm writes these first, then the others alphabetically, then objects: `dependencies`, and the others alphabetically.
 */
const FIRST = ["name", "version", "resolved", "integrity"];

/**
 * Whether a package needs a hash and has none. A link has no archive, and bundled packages are covered by the
 * containing package's hash.
 */
export function lacksHash({ integrity, link, inBundle }: LockedPackage): boolean {
  return !integrity && link !== true && inBundle !== true;
}

/**
 * Returns the packages to look up in the registry: those without a hash, and optional ones for one system without a
 * `libc`.
 */
export function findGaps({ packages }: LockFile): Gap[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const { version, optional, os, cpu, libc } = entry;
    if (!path.includes(MODULES) || version === undefined) return [];
    const lacks_hash = lacksHash(entry);
    const may_lack_libc = optional === true && (os ?? cpu) !== undefined && libc === undefined;
    if (!lacks_hash && !may_lack_libc) return [];
    const name = entry.name ?? path.slice(path.lastIndexOf(MODULES) + MODULES.length);
    return [{ path, name, version, lacks_hash }];
  });
}

/**
 * Returns the lock completed with what was published at each path. Existing hashes stay unchanged. `libc` is only added
 * to optional packages, like npm does.
 */
export function completeLock(lock: LockFile, published: ReadonlyMap<string, Published>): LockFile {
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    const found = published.get(path);
    return [path, found === undefined ? entry : complete(entry, found)] as const;
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

function complete(entry: LockedPackage, { integrity, libc }: Published): LockedPackage {
  const added: LockedPackage = { ...entry };
  added.integrity ||= integrity;
  if (libc !== null && entry.optional === true) added.libc ??= libc;
  const isSame = Object.keys(added).length === Object.keys(entry).length;
  return isSame ? entry : Object.fromEntries(Object.entries(added).toSorted(compareFields));
}

function compareFields([a, one]: [string, unknown], [b, other]: [string, unknown]): number {
  return placeOf(a, one) - placeOf(b, other) || a.localeCompare(b, "en");
}

function placeOf(field: string, value: unknown): number {
  const first = FIRST.indexOf(field);
  if (first !== -1) return first;
  if (typeof value !== "object" || Array.isArray(value)) return FIRST.length;
  return FIRST.length + (field === "dependencies" ? 1 : 2);
}

/** Formats a lock file like npm. */
export function writeLock(lock: LockFile): string {
  return `${JSON.stringify(lock, null, 2)}\n`;
}
