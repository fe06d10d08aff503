import type { ListedStatus } from "#core/contract/resources/post.ts";
import { FILTER_COPY, STATUS_COPY } from "../copy.ts";
import type { PostQuery } from "../post-query.ts";
import { FILTER_SUMMARY_COPY } from "./copy.ts";

interface Named {
  id: string;
  name: string;
}

interface FilterNames {
  channels: readonly Named[];
  /** Null while loading. */
  labels: readonly Named[] | null;
}

/** Prefixes of channel and label IDs. Other values are names. */
const IDS = { channel: "chan_", label: "label_" };

/** Describes the filters other than tab and search. Deleted channels and labels are shown as unknown. */
export function describeFilters(query: PostQuery, { channels, labels }: FilterNames): string[] {
  const { channel, label, statuses, campaign, from, to, sort } = query;
  const parts = [
    statuses?.split(",").map((status) => STATUS_COPY[status as ListedStatus].toLowerCase()),
    channel && nameOf("channel", channel, channels),
    label && nameOf("label", label, labels),
    campaign,
    from && FILTER_SUMMARY_COPY.from(from),
    to && FILTER_SUMMARY_COPY.until(to),
    sort && FILTER_COPY.sorts[sort].toLowerCase(),
  ];
  return parts.flat().filter((text): text is string => Boolean(text));
}

function nameOf(kind: keyof typeof IDS, given: string, list: readonly Named[] | null): string {
  const found = list?.find(({ id }) => id === given);
  if (found !== undefined) return found.name;
  if (!given.startsWith(IDS[kind])) return given;
  return list === null ? FILTER_SUMMARY_COPY.loading : FILTER_SUMMARY_COPY.unknown[kind];
}
