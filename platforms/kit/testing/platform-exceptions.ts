/**
 * What the tests need to know about a platform beyond its manifest: `testing/exceptions.ts` in each platform's folder,
 * found by its name.
 */
import { existsSync, readdirSync } from "node:fs";
import type { Credentials } from "#platforms/kit/spec/provider.ts";
import type { RandomPost } from "./random/post.ts";

export interface Exceptions {
  /**
   * Manifest rules that no call enforces, by provider, format (`*` for all) and the flaw that breaks them
   * (random/flaws.ts), each with the reason. Remove an entry when the simulator refuses it, or when the platform turns
   * out not to have the limit. Limits that a platform doesn't document are marked in its manifest and
   * its guide.
   */
  unrefused?: Readonly<Record<string, string>>;
  /** Option values whose form no manifest can express, by provider and option. */
  samples?: Readonly<Record<string, readonly unknown[]>>;
  /** Credentials of the simulated account by provider, as typed to connect it. */
  typed?: Readonly<Record<string, TypedCredentials>>;
  /**
   * What a random post also needs, by provider: options that depend on each other, or that the adapter requires before
   * sending.
   */
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

/** Returns why the platform accepts what its manifest doesn't, or undefined if it should refuse. */
export function unrefused(provider: string, format: string, flaw: string): string | undefined {
  return unrefusedRules[`${provider} ${format} ${flaw}`] ?? unrefusedRules[`${provider} * ${flaw}`];
}

export function unrefusedOf(provider: string): string[] {
  return Object.entries(unrefusedRules).flatMap(([key, reason]) => {
    const [of, format, flaw] = key.split(" ");
    return of === provider ? [`${format} ${flaw} (${reason})`] : [];
  });
}

export function sampleOf(provider: string, option: string): readonly unknown[] | null {
  return samples[`${provider} ${option}`] ?? null;
}

export function typedCredentialsOf(provider: string): TypedCredentials | null {
  return typed[provider] ?? null;
}

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
