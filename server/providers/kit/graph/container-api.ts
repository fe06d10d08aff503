/** What Instagram and Threads have in common: a post is made as a container first, which is then published. */
import type { PublishedItem } from "#server/providers/spec.ts";
import type { OwnPostSearch } from "../find-own-post.ts";
import { GraphError, isNoSuchObject } from "./graph-error.ts";

/** What a container is made of, as the API names it. */
export type Fields = Record<string, string | undefined>;

/** What the platform says of a container. `failed` and `expired` are final. */
export interface ContainerStatus {
  state: "in_progress" | "finished" | "published" | "failed" | "expired";
  /** Why it failed. */
  words: string;
  /** Whether another of the same fields may succeed. */
  passing: boolean;
}

/** The calls that publishing takes. Each throws a ProviderError. */
export interface ContainerApi {
  /** The platform's name as people write it. */
  platform: string;
  /** Refuses with `rate_limit` where the account has used up what it may publish. */
  requireQuota(out: readonly PublishedItem[]): Promise<void>;
  /** Makes a container, which nobody sees, and answers its id. */
  create(fields: Fields): Promise<string>;
  readStatus(container: string): Promise<ContainerStatus>;
  publish(container: string): Promise<PublishedItem>;
  /** How what has been published is found among the account's own posts. */
  search(out: readonly PublishedItem[]): OwnPostSearch;
}

/** One item of a post: its container, and those of its files where it shows several. */
export interface ContainerItem {
  parts: readonly (() => Promise<Fields>)[];
  whole(parts: readonly string[], out: readonly PublishedItem[]): Promise<Fields>;
}

/** Not ready to be published yet, whatever its status says. */
const NOT_READY = [2207027, 2207008, 4279009];
/** Expired, lost, or broken by a failure of the platform's own: another must be made. */
const GONE = [2207001, 2207003, 2207006, 2207020, 2207032, 2207053];

export function isNotReady(error: unknown): boolean {
  return error instanceof GraphError && NOT_READY.includes(error.fault.error_subcode ?? 0);
}

export function isContainerGone(error: unknown): boolean {
  if (!(error instanceof GraphError)) return false;
  return GONE.includes(error.fault.error_subcode ?? 0) || isNoSuchObject(error);
}
