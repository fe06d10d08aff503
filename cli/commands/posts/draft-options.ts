import type { Command } from "commander";
import { UsageError } from "#cli/errors.ts";
import type { Host } from "#cli/host.ts";
import { collect } from "#cli/parsing/numbers.ts";
import { readText } from "#cli/parsing/read-text.ts";

export interface DraftOptions {
  content?: string;
  contentFile?: string;
  channel?: string[];
  media?: string[];
  label?: string[];
  campaign?: string;
  perChannel?: string;
}

export function addDraftOptions(command: Command): Command {
  return command
    .option("--content <text>", "text of the post, as Markdown")
    .option("--content-file <file>", "read the text from a file, - for stdin")
    .option("--channel <id>", "channel ID or platform, such as bluesky; repeatable", collect)
    .option("--media <id>", "ID of an uploaded file, in order; repeatable", collect)
    .option(
      "--per-channel <json>",
      'customized text by channel, as JSON or @file: {"x": {"content": "Shorter"}}',
    );
}

/** Adds labels and campaign, which validate doesn't accept. */
export function addOrderOptions(command: Command): Command {
  return command
    .option("--label <name>", "label, by its ID or name; repeatable", collect)
    .option("--campaign <name>", "campaign")
    .option("--no-autofix", "don't trim or split text that is too long")
    .option("--when-ready", "with --at: wait for files that are still being processed")
    .option("--idempotency-key <key>", "repeat an earlier write without doing it twice");
}

/** Returns the request fields of the flags. Throws UsageError if they contradict each other. */
export async function draftFields(
  host: Host,
  options: DraftOptions,
): Promise<Record<string, unknown>> {
  const { content, contentFile, channel, media, label, campaign, perChannel } = options;
  if (content !== undefined && contentFile !== undefined)
    throw new UsageError("Use either --content or --content-file.");
  const text = contentFile === undefined ? content : await readText(host, contentFile);
  const fields = {
    content: text,
    channels: channel,
    media,
    labels: label,
    campaign,
    per_channel: perChannel === undefined ? undefined : await readPerChannel(host, perChannel),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

async function readPerChannel(host: Host, given: string): Promise<unknown> {
  const text = given.startsWith("@") ? await readText(host, given.slice(1)) : given;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`--per-channel isn't valid JSON: ${(error as Error).message}.`);
  }
}
