/** What Instagram and Threads share: a post is first created as a container, which is then published. */
import type { PublishedItem } from "#platforms/kit/spec/provider.ts";
import type { OwnPostSearch } from "../find-own-post.ts";
import { GraphError, isNoSuchObject } from "./graph-error.ts";

export type Fields = Record<string, string | undefined>;

/** Status of a container. `failed` and `expired` are final. */
export interface ContainerStatus {
  state: "in_progress" | "finished" | "published" | "failed" | "expired";
  detail: string;
  /** Whether recreating it with the same fields may succeed. */
  passing: boolean;
}

/** Calls used for publishing. Each throws a ProviderError. */
export interface ContainerApi {
  platform: string;
  /** Throws `rate_limit` if the account has used up its publishing quota. */
  requireQuota(out: readonly PublishedItem[]): Promise<void>;
  create(fields: Fields): Promise<string>;
  readStatus(container: string): Promise<ContainerStatus>;
  publish(container: string): Promise<PublishedItem>;
  search(out: readonly PublishedItem[]): OwnPostSearch;
}

export interface ContainerItem {
  parts: readonly (() => Promise<Fields>)[];
  whole(parts: readonly string[], out: readonly PublishedItem[]): Promise<Fields>;
}

/** Can't be published yet, whatever its status says. */
const NOT_READY = [2207027, 2207008, 4279009];
/** Expired, lost or broken by a platform failure: it must be recreated. */
const MISSING = [2207001, 2207003, 2207006, 2207020, 2207032, 2207053];

export function isNotReady(error: unknown): boolean {
  return error instanceof GraphError && NOT_READY.includes(error.fault.error_subcode ?? 0);
}

export function isContainerGone(error: unknown): boolean {
  if (!(error instanceof GraphError)) return false;
  return MISSING.includes(error.fault.error_subcode ?? 0) || isNoSuchObject(error);
}
