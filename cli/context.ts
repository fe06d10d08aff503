import type { ScalarTag, Tags } from "yaml";
import type { Host } from "./host.ts";
import { type Client, createClient } from "./http/client.ts";
import { plainText } from "./output/plain-text.ts";
import { type GlobalOptions, NO_OPTIONS } from "./settings/global-options.ts";
import { resolveSettings, type Settings } from "./settings/resolve-settings.ts";

export interface Context {
  host: Host;
  /** Set before a command runs. */
  options: GlobalOptions;
  /** Exit code of a command that ends without an error. */
  exit: number;
  settings(): Settings;
  client(): Client;
  /** Writes the command's result to stdout: YAML, or JSON with `--json`. Nothing for undefined or null. */
  print(value: unknown): Promise<void>;
  /** Writes a line to stderr, unless `--quiet`. */
  note(line: string): void;
}

export function createContext(host: Host): Context {
  let settings: Settings | undefined;
  let client: Client | undefined;
  const context: Context = {
    host,
    options: NO_OPTIONS,
    exit: 0,
    settings() {
      settings ??= resolveSettings(host, context.options);
      return settings;
    },
    client() {
      client ??= createClient({ host, settings: context.settings(), note: context.note });
      return client;
    },
    async print(value) {
      if (value === undefined || value === null) return;
      host.stdout.write(context.options.json ? toJson(value) : await toYaml(value));
    },
    note(line) {
      if (!context.options.quiet) host.stderr.write(`${plainText(line)}\n`);
    },
  };
  return context;
}

const STRING = "tag:yaml.org,2002:str";

const NUMBERS = new Set(["tag:yaml.org,2002:int", "tag:yaml.org,2002:float"]);

/** Characters that terminals act on, or that some YAML 1.1 parsers refuse or read as line breaks, unless escaped. */
const ESCAPED =
  /[^\n\u0020-\u007e\u00a1-\u2027\u202f-\u2065\u206a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/gu;

function toJson(value: unknown): string {
  return `${plainText(JSON.stringify(value, null, 2))}\n`;
}

/** Returns YAML that YAML 1.1 parsers, such as PyYAML, read as the same value. */
export async function toYaml(value: unknown): Promise<string> {
  const { stringify } = await import("yaml");
  return stringify(value, { lineWidth: 0, compat: "yaml-1.1", customTags: forOldReaders });
}

/** What `compat` doesn't change, and PyYAML reads differently. */
function forOldReaders(tags: Tags): Tags {
  return tags.map((tag) => {
    if (typeof tag === "string" || tag.collection !== undefined) return tag;
    if (tag.tag === STRING) return withText(tag, quoteUnsafe);
    return NUMBERS.has(tag.tag) ? withText(tag, withFraction) : tag;
  });
}

function withText(tag: ScalarTag, change: (text: string, value: unknown) => string): ScalarTag {
  const { stringify } = tag;
  return {
    ...tag,
    stringify(item, context, onComment, onChompKeep) {
      const text = stringify?.(item, context, onComment, onChompKeep) ?? String(item.value);
      return change(text, item.value);
    },
  };
}

function quoteUnsafe(text: string, value: unknown): string {
  const given = String(value);
  if (given !== "=" && given.search(ESCAPED) < 0) return text;
  // JSON's escapes are also valid YAML.
  return JSON.stringify(given).replace(
    ESCAPED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** `1.0e+21`: without a fraction it is text in YAML 1.1. */
function withFraction(text: string): string {
  return text.replace(/^(-?\d+)e/, "$1.0e");
}
