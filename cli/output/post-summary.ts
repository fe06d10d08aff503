import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";

/** Returns lines that say which channels of a post are ready, and why the others aren't. */
export function readySummary({ channels }: Post): string[] {
  if (channels.length === 0) return ["The post has no channels."];
  const ready = channels.filter((entry) => entry.ready).length;
  const heading = `Ready on ${ready} of ${channels.length} ${channels.length === 1 ? "channel" : "channels"}:`;
  return [heading, ...channels.flatMap(readyLines)];
}

function readyLines(entry: ChannelEntry): string[] {
  if (entry.ready) return [`  ready      ${entry.name}`];
  const waiting = entry.warnings.filter(({ code }) => code === "missing_media");
  const causes = entry.errors.length > 0 ? entry.errors : waiting;
  const lines = causes.map(({ message }) => `  not ready  ${entry.name}: ${message}`);
  const fixes = entry.errors
    .flatMap((error) => error.fixes ?? [])
    .map(({ kind, label }) => `             fix ${kind}: ${label}`);
  return lines.length === 0 ? [`  not ready  ${entry.name}`] : [...lines, ...fixes];
}

/** Returns lines with the result of each channel. */
export function resultSummary({ channels }: Post): string[] {
  return channels.map(({ status, name, url, error }) => {
    const outcome = error === null ? url : error;
    return `  ${status.padEnd(11)} ${name}${outcome === null ? "" : `: ${outcome}`}`;
  });
}
