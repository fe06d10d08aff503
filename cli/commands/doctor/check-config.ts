import { statSync } from "node:fs";
import type { Context } from "#cli/context.ts";
import { configFolder } from "#cli/credentials/config-folder.ts";
import { profilePath } from "#cli/credentials/profiles.ts";
import type { Check } from "./check.ts";

/** Checks whether others can read the saved sign-in. Windows has no such permissions. */
export function checkConfig(context: Context): Check[] {
  const { host } = context;
  const folder = configFolder(host);
  const file = profilePath(folder, context.settings().profile);
  if (statSync(folder, { throwIfNoEntry: false }) === undefined)
    return [{ check: "config", ok: true, detail: "No sign-in is saved." }];
  const open = [
    ...(isOpen(folder) ? [`chmod 700 ${folder}`] : []),
    ...(isOpen(file) ? [`chmod 600 ${file}`] : []),
  ];
  if (host.platform === "win32" || open.length === 0)
    return [{ check: "config", ok: true, detail: `Only you can read ${folder}.` }];
  return [
    {
      check: "config",
      ok: false,
      detail: `Others can read your sign-in. Run: ${open.join(" && ")}`,
    },
  ];
}

function isOpen(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & 0o077) !== 0;
}
