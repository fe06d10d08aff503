/**
 * What a server runs. Mastodon's API is also that of other software, which supports less of it and counts texts in
 * another way.
 */
import { z } from "zod";
import type { CountingUnit } from "#core/contract/resources/media-rules.ts";
import type { SignedIn } from "#platforms/kit/define-api.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { api } from "./api.ts";

const Name = z.string().regex(/^[\w.+-]{1,40}$/);

export const Software = z.object({
  /** In the server's own spelling, such as pixelfed. */
  name: Name,
  version: z.string().max(60).nullable().catch(null),
});
export type Software = z.infer<typeof Software>;

export interface Kind {
  /** As people write it. */
  title: string;
  /** How it counts a text: links and mentions in full. Absent if like Mastodon. */
  unit?: CountingUnit;
  /** Whether it shows photos: every post has a file, and posts have no threads, edits, languages or private mentions. */
  photos?: true;
  /** Set if it creates no polls, whatever its limits say. */
  polls?: false;
  /** Set if it doesn't know the scopes below `read` and `write`. */
  coarse_scopes?: true;
}

const MASTODON: Kind = { title: "Mastodon" };

const KINDS = new Map<string, Kind>([
  ["mastodon", MASTODON],
  // `max` of a text is in code points, and `tokensCan` has neither read:accounts nor the others
  // (`ApiV1Controller.php` and `AuthServiceProvider.php` of github.com/pixelfed/pixelfed).
  ["pixelfed", { title: "Pixelfed", unit: "code_point", photos: true, coarse_scopes: true }],
  // `String.length` of text and content warning (git.pleroma.social, lib/pleroma/web/common_api/utils.ex,
  // validate_character_limit).
  ["pleroma", { title: "Pleroma", unit: "grapheme" }],
  ["akkoma", { title: "Akkoma", unit: "grapheme" }],
  // Runes of text and content warning, although it states 25 per URL (github.com/superseriousbusiness/gotosocial,
  // internal/api/client/statuses/statuscreate.go).
  ["gotosocial", { title: "GoToSocial", unit: "code_point" }],
  // github.com/friendica/friendica, src/Object/Api/Mastodon/InstanceV2/Polls.php. According to another client, it knows
  // no smaller scopes (github.com/neodb-social/neodb).
  ["friendica", { title: "Friendica", unit: "code_point", polls: false, coarse_scopes: true }],
  // They state the length of their own URL, or 23, but count every character: no document confirms the unit.
  ["sharkey", { title: "Sharkey", unit: "utf16" }],
  ["iceshrimp", { title: "Iceshrimp", unit: "utf16" }],
  ["iceshrimp.net", { title: "Iceshrimp.NET", unit: "utf16" }],
  ["firefish", { title: "Firefish", unit: "utf16" }],
  ["snac", { title: "snac" }],
]);

/** Software of the fediverse without Mastodon's API, and what people can do instead. */
const BY_HAND = "Add a channel “By hand” instead: Crier then tells you when a post is due.";
const WITHOUT_API = new Map([
  ["misskey", { title: "Misskey", instead: BY_HAND }],
  ["peertube", { title: "PeerTube", instead: BY_HAND }],
  ["lemmy", { title: "Lemmy", instead: "Connect the account as Lemmy instead." }],
]);

export function kindOf(software: Software | null): Kind {
  if (software === null) return MASTODON;
  return KINDS.get(software.name.toLowerCase()) ?? { title: software.name };
}

/** Throws a ProviderError that names the server's software if it has no Mastodon API. */
export function requireApi(server: string, software: Software | null): void {
  const found = WITHOUT_API.get(software?.name.toLowerCase() ?? "");
  if (found === undefined) return;
  const { host } = new URL(server);
  throw new ProviderError(
    "unsupported",
    `${host} runs ${found.title}, which doesn't have Mastodon's API. ${found.instead}`,
  );
}

/** https://github.com/jhass/nodeinfo/blob/main/PROTOCOL.md */
const Links = z.object({
  links: z.array(z.object({ rel: z.string(), href: z.url() }).nullable().catch(null)).max(50),
});
const SCHEMA = "http://nodeinfo.diaspora.software/ns/schema/";
const NodeInfo = z.object({ software: Software });

/**
 * Returns what a server says that it runs. Null if it doesn't say so, or with something unreadable: that decides
 * nothing. The document is read from the server itself, wherever its link leads.
 */
export async function readSoftware({ fetch, server }: SignedIn): Promise<Software | null> {
  try {
    const known = await readJson({ fetch, server }, "/.well-known/nodeinfo");
    const { links } = Links.safeParse(known).data ?? { links: [] };
    const link = links.findLast((each) => each?.rel.startsWith(SCHEMA));
    if (link == null) return null;
    const { pathname, search } = new URL(link.href);
    const found = await readJson({ fetch, server }, `${pathname}${search}`);
    return NodeInfo.safeParse(found).data?.software ?? null;
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}

async function readJson(server: SignedIn, path: string): Promise<unknown> {
  const { status, json } = await api.send(server, { path, effect: "reads" });
  return status === 200 ? json : undefined;
}

/** Such as `2.7.2 (compatible; Akkoma 3.15.1)`, `4.2.1 (compatible; Iceshrimp.NET/2025.1)` or `4.0.0 (not true; really snac/2.75)`. */
const COMPATIBLE = /\((?:compatible;|not true; really) ?([\w.]{1,40})[ /]([^);]{1,60})/;

/** Returns what a server's version of the Mastodon API says that it really is. Null if it is Mastodon, or unknown. */
export function softwareIn(version: string): Software | null {
  const [, name, own] = COMPATIBLE.exec(version) ?? [];
  return Software.safeParse({ name, version: own?.trim() ?? null }).data ?? null;
}
