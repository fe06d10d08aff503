/**
 * What a platform's manifest can't say, and the suite has to know: in each platform's folder, in `testing/exceptions.ts`,
 * which is found by its name.
 */
import { existsSync, readdirSync } from "node:fs";
import type { Credentials } from "#server/providers/spec.ts";
import type { RandomPost } from "./random/post.ts";

export interface Exceptions {
  /**
   * Rules of the manifest to which no call holds a post, by provider, format (`*` for all) and what breaks them
   * (random/flaws.ts), each with the reason. An entry goes when the simulator refuses, or when the platform turns out not to
   * have the limit. What a platform's own documentation does not say is marked so in its manifest, and in docs/platforms.
   */
  unrefused?: Readonly<Record<string, string>>;
  /** Values of options whose form no manifest can say, by provider and option. */
  samples?: Readonly<Record<string, readonly unknown[]>>;
  /** By provider, credentials of the simulated account, as they are typed to connect it. */
  typed?: Readonly<Record<string, TypedCredentials>>;
  /** By provider, what a random post needs besides: what options need of each other, and its adapter asks for before it sends. */
  completions?: Readonly<Record<string, Complete>>;
}

type TypedCredentials = (account: { external_account_id: string; handle: string }) => Credentials;
type Complete = (post: RandomPost) => Partial<RandomPost>;

const PROVIDERS = new URL("../../", import.meta.url);

const all: Exceptions[] = await Promise.all(findFiles().map(readExceptions));
const unrefusedRules = merge(all.map(({ unrefused = {} }) => unrefused));
const samples = merge(all.map((each) => each.samples ?? {}));
const typed = merge(all.map((each) => each.typed ?? {}));
const completions = merge(all.map((each) => each.completions ?? {}));

/** Why the platform takes what its manifest does not; undefined where it should refuse. */
export function unrefused(provider: string, format: string, flaw: string): string | undefined {
  return unrefusedRules[`${provider} ${format} ${flaw}`] ?? unrefusedRules[`${provider} * ${flaw}`];
}

/** All of a platform's, for people. */
export function unrefusedOf(provider: string): string[] {
  return Object.entries(unrefusedRules).flatMap(([key, reason]) => {
    const [of, format, flaw] = key.split(" ");
    return of === provider ? [`${format} ${flaw} (${reason})`] : [];
  });
}

/** Null where any value of the rule will do. */
export function sampleOf(provider: string, option: string): readonly unknown[] | null {
  return samples[`${provider} ${option}`] ?? null;
}

/** Null where none are given. */
export function typedCredentialsOf(provider: string): TypedCredentials | null {
  return typed[provider] ?? null;
}

/** Completes the posts of a platform. */
export function completionOf(provider: string): Complete {
  return completions[provider] ?? (() => ({}));
}

function findFiles(): URL[] {
  return readdirSync(PROVIDERS)
    .map((folder) => new URL(`${folder}/testing/exceptions.ts`, PROVIDERS))
    .filter((file) => existsSync(file));
}

async function readExceptions(file: URL): Promise<Exceptions> {
  const { exceptions } = (await import(file.href)) as { exceptions: Exceptions };
  return exceptions;
}

function merge<Value>(tables: readonly Readonly<Record<string, Value>>[]): Record<string, Value> {
  return Object.assign({}, ...tables);
}
