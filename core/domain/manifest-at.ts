import type { DatedRule } from "#core/contract/resources/dated-rule.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";

/** Memoized, because validation is memoized by the manifest object. The key lists which dated rules hold. */
const manifestsAt = new WeakMap<ProviderManifest, Map<string, ProviderManifest>>();

/**
 * Returns the rules at an instant, as a manifest whose `dated` says what is different at other times. The same object
 * for equal rules, and the manifest itself if none of its dated rules hold.
 */
export function manifestAt(manifest: ProviderManifest, at: Date): ProviderManifest {
  const { dated = [] } = manifest;
  const held = dated.filter((rule) => holds(rule, at));
  if (held.length === 0) return manifest;
  const made = manifestsAt.get(manifest) ?? new Map<string, ProviderManifest>();
  manifestsAt.set(manifest, made);
  const key = held.map((rule) => dated.indexOf(rule)).join();
  const found = made.get(key) ?? apply(manifest, held);
  made.set(key, found);
  return found;
}

/** Returns the instants at which rules of the manifest change, in order. */
export function changeTimes({ dated = [] }: ProviderManifest): Date[] {
  const times = dated.flatMap(({ from, until }) => [from, until].flatMap((time) => time ?? []));
  const instants = new Set(times.map((time) => Date.parse(time)));
  return [...instants].sort((left, right) => left - right).map((instant) => new Date(instant));
}

/** Returns the value at a path like `formats.post.media.max_count`; undefined if there is none. */
export function valueAt(manifest: ProviderManifest, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (part, step) => (isObject(part) ? part[keyOf(part, step)] : undefined),
      manifest,
    );
}

function holds({ from, until }: DatedRule, at: Date): boolean {
  const instant = at.getTime();
  const hasBegun = from === undefined || instant >= Date.parse(from);
  return hasBegun && (until === undefined || instant < Date.parse(until));
}

function apply(manifest: ProviderManifest, held: readonly DatedRule[]): ProviderManifest {
  const dated = manifest.dated?.flatMap((rule) =>
    held.includes(rule) ? othersThan(rule, valueAt(manifest, rule.path)) : [rule],
  );
  return held.reduce<ProviderManifest>(
    (made, { path, value }) => replace(made, path.split("."), value) as ProviderManifest,
    { ...manifest, dated },
  );
}

/** Returns what holds before and after a rule that holds now. */
function othersThan({ from, until, ...rule }: DatedRule, value: unknown): DatedRule[] {
  return [
    ...(from === undefined ? [] : [{ ...rule, value, until: from }]),
    ...(until === undefined ? [] : [{ ...rule, value, from: until }]),
  ];
}

/** An account's manifest can lack a part of its platform's, and then stays as it is. */
function replace(part: unknown, [step, ...steps]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (!isObject(part)) return part;
  const key = keyOf(part, step);
  if (!(key in part)) return part;
  const changed = replace(part[key], steps, value);
  if (Array.isArray(part)) return part.with(Number(key), changed);
  return { ...part, [key]: changed };
}

type Part = Record<string, unknown>;

function isObject(part: unknown): part is Part {
  return typeof part === "object" && part !== null;
}

function keyOf(part: Part, step: string): string {
  if (!Array.isArray(part)) return step;
  const index = part.findIndex((item: Part) => item.format === step || item.name === step);
  return index < 0 ? step : String(index);
}
