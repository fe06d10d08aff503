import type { PostQuery, Tab } from "./post-query.ts";

export type SearchedPosts = Pick<PostQuery, "q" | "status" | "channel" | "label" | "from" | "to">;

interface Channel {
  id: string;
  name: string;
  handle: string | null;
}

const OPERATOR = /(?<=^|\s)(label|channel|status|from|to|before|after):(?:"([^"]+)"|([^\s"]+))/giu;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

const STATUSES: Record<string, Tab> = {
  draft: "drafts",
  drafts: "drafts",
  scheduled: "scheduled",
  published: "published",
  failed: "failed",
};

/** An invalid operator, such as one with a malformed date, is searched as text. */
export function readSearch(text: string, channels: readonly Channel[]): SearchedPosts {
  const found: SearchedPosts = {};
  const words = text.replaceAll(
    OPERATOR,
    (written, name: string, quoted?: string, bare?: string) => {
      const read = readOperator(name.toLowerCase(), quoted ?? bare ?? "", channels);
      if (read === null) return written;
      Object.assign(found, read);
      return " ";
    },
  );
  const q = words.replaceAll(/\s+/gu, " ").trim();
  return q === "" ? found : { q, ...found };
}

function readOperator(
  name: string,
  value: string,
  channels: readonly Channel[],
): SearchedPosts | null {
  if (name === "label") return { label: value };
  if (name === "channel") return { channel: channelOf(value, channels) };
  if (name === "status") {
    const status = STATUSES[value.toLowerCase()];
    return status === undefined ? null : { status };
  }
  if (!DAY.test(value) || Number.isNaN(Date.parse(value))) return null;
  if (name === "from") return { from: value };
  if (name === "to") return { to: value };
  return name === "before" ? { to: dayBeside(value, -1) } : { from: dayBeside(value, 1) };
}

/** Returns a channel's ID by name or handle; otherwise the value itself, which the API treats as a platform. */
function channelOf(value: string, channels: readonly Channel[]): string {
  const same = (name: string | null) =>
    name?.replace(/^@/, "").toLowerCase() === value.replace(/^@/, "").toLowerCase();
  return channels.find(({ name, handle }) => same(name) || same(handle))?.id ?? value.toLowerCase();
}

function dayBeside(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
