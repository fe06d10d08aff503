/** The changes of the API for programs and readers outside the dashboard: an Atom feed, and Markdown. */
import { generateAtomFeed } from "feedsmith";
import { API_RELEASES, type ApiRelease, changesApi } from "#core/contract/api-changes.ts";
import { deprecatedNames, deprecationOf } from "#core/contract/deprecations.ts";

/** Returns an Atom feed (RFC 4287) with an entry for each release, newest first. */
export function apiChangesFeed(
  base_url: string,
  releases: readonly ApiRelease[] = API_RELEASES,
): string {
  const page = `${base_url}/docs/api/changes`;
  const [newest] = releases;
  return generateAtomFeed({
    id: page,
    title: { value: "Changes of the Crier API" },
    updated: newest === undefined ? firstDeprecation() : new Date(newest.date),
    authors: [{ name: "Crier" }],
    links: [
      { href: `${page}.atom`, rel: "self" },
      { href: page, rel: "alternate" },
    ],
    entries: releases.map((release) => ({
      id: `${page}#${release.version}`,
      title: { value: titleOf(release) },
      updated: new Date(release.date),
      links: [{ href: `${page}#${release.version}`, rel: "alternate" }],
      content: { type: "html", value: htmlOf(release, releases) },
    })),
  });
}

/** A feed needs a date: before the first release, that of the first announcement. */
function firstDeprecation(): Date {
  const days = deprecatedNames().map((name) => deprecationOf(name)?.since.getTime() ?? 0);
  return new Date(Math.min(...days));
}

function titleOf({ version, breaking }: ApiRelease): string {
  return breaking.length > 0 ? `Crier ${version}, with breaking changes` : `Crier ${version}`;
}

type Group = readonly [heading: string, changes: readonly string[]];

function groupsOf({ breaking, added, changed }: ApiRelease): Group[] {
  const groups: Group[] = [
    ["Breaking", breaking],
    ["New", added],
    ["Changed", changed],
  ];
  return groups.filter(([, changes]) => changes.length > 0);
}

function summaryOf(release: ApiRelease, releases: readonly ApiRelease[]): string | null {
  if (changesApi(release)) return null;
  return release === releases.at(-1)
    ? `The first version of the API, with ${release.operations} operations.`
    : "No changes of the API.";
}

const MARKUP: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function htmlOf(release: ApiRelease, releases: readonly ApiRelease[]): string {
  const summary = summaryOf(release, releases);
  if (summary !== null) return `<p>${summary}</p>`;
  const plain = (text: string) => text.replace(/[&<>]/g, (sign) => MARKUP[sign] ?? sign);
  const line = (change: string) =>
    `<li>${plain(change).replace(/`([^`]*)`/g, "<code>$1</code>")}.</li>`;
  return groupsOf(release)
    .map(([heading, changes]) => `<h3>${heading}</h3><ul>${changes.map(line).join("")}</ul>`)
    .join("");
}

/** Returns the page in Markdown. */
export function apiChangesMarkdown(releases: readonly ApiRelease[] = API_RELEASES): string {
  const sections = releases.map((release) => {
    const groups = groupsOf(release).map(
      ([heading, changes]) =>
        `### ${heading}\n\n${changes.map((change) => `- ${change}.`).join("\n")}`,
    );
    const body = summaryOf(release, releases) ?? groups.join("\n\n");
    return `## ${release.version} (${release.date})\n\n${body}`;
  });
  const empty = "There is no release yet, so there are no changes to list.";
  return `${[INTRODUCTION, ...(releases.length === 0 ? [empty] : sections)].join("\n\n")}\n`;
}

const INTRODUCTION = `# Changes of the API

What each release of Crier changed in the REST API and the webhooks, made from the OpenAPI documents of the releases.
What may change is in [Compatibility](../compatibility.md), and what is deprecated today in
[the older flow](../api.md#the-older-flow).`;
