import type { KeyLimits } from "#core/contract/resources/api-key.ts";
import { LIMITS_COPY } from "../copy.ts";

/** What a key can be limited to. */
export interface LimitPlaces {
  projects: readonly LimitPlace[];
  channels: readonly LimitPlace[];
}

export interface LimitPlace {
  id: string;
  name: string;
  /** What tells it from others of the same name: a channel's account. */
  detail?: string;
}

export const NO_LIMITS: KeyLimits = {
  project_ids: null,
  channel_ids: null,
  mode: "live",
  drafts_only: false,
  requires_approval: false,
  posts_per_day: null,
};

export function isLimited(limits: KeyLimits): boolean {
  return JSON.stringify({ ...NO_LIMITS, ...limits }) !== JSON.stringify(NO_LIMITS);
}

export type Posting = "free" | "approval" | "drafts";

export function postingOf({ drafts_only, requires_approval }: KeyLimits): Posting {
  if (drafts_only) return "drafts";
  return requires_approval ? "approval" : "free";
}

export function withPosting(limits: KeyLimits, posting: Posting): KeyLimits {
  return {
    ...limits,
    drafts_only: posting === "drafts",
    requires_approval: posting === "approval",
  };
}

type Channels = "all" | "chosen" | "sandbox";

export function channelsOf({ mode, project_ids, channel_ids }: KeyLimits): Channels {
  if (project_ids !== null || channel_ids !== null) return "chosen";
  return mode === "sandbox" ? "sandbox" : "all";
}

/** With nothing chosen yet, both lists are empty. */
export function withChannels(limits: KeyLimits, channels: Channels): KeyLimits {
  const list = channels === "chosen" ? [] : null;
  const mode = channels === "sandbox" ? "sandbox" : "live";
  return { ...limits, mode, project_ids: list, channel_ids: list };
}

/** Whether channels are to be chosen and none is. */
export function lacksChoice({ project_ids, channel_ids }: KeyLimits): boolean {
  if (project_ids === null && channel_ids === null) return false;
  return (project_ids?.length ?? 0) + (channel_ids?.length ?? 0) === 0;
}

/** As the API takes them: no empty list. */
export function toGiven(limits: KeyLimits): KeyLimits {
  const listed = (ids: string[] | null) => (ids === null || ids.length === 0 ? null : ids);
  return {
    ...limits,
    project_ids: listed(limits.project_ids),
    channel_ids: listed(limits.channel_ids),
  };
}

/** Returns the limits as "Garden, Acme on X · Only drafts". Empty without any. */
export function describeLimits(limits: KeyLimits, places: LimitPlaces): string {
  const { mode, posts_per_day } = limits;
  const posting = postingOf(limits);
  return [
    describeReach(limits, places),
    mode === "sandbox" ? LIMITS_COPY.sandbox : "",
    posting === "drafts" ? LIMITS_COPY.drafts : "",
    posting === "approval" ? LIMITS_COPY.approval : "",
    posts_per_day === null ? "" : LIMITS_COPY.per_day(posts_per_day),
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function describeReach(limits: KeyLimits, places: LimitPlaces): string {
  if (lacksChoice(limits)) return LIMITS_COPY.choose;
  const { project_ids, channel_ids } = limits;
  const named = [
    ...(project_ids ?? []).map((id) => places.projects.find((project) => project.id === id)),
    ...(channel_ids ?? []).map((id) => places.channels.find((channel) => channel.id === id)),
  ];
  if (named.length === 0) return "";
  const names = named.flatMap((place) => place?.name ?? []);
  const gone = named.length - names.length;
  return LIMITS_COPY.only([...names, ...(gone > 0 ? [LIMITS_COPY.gone(gone)] : [])].join(", "));
}
