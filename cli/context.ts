import type { Host } from "./host.ts";
import { type Client, createClient } from "./http/client.ts";
import { toJson, toYaml } from "./output/format.ts";
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
      if (!context.options.quiet) host.stderr.write(`${line}\n`);
    },
  };
  return context;
}
