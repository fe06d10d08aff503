import { join } from "node:path";
import type { Host } from "#cli/host.ts";

type Place = Pick<Host, "env" | "home" | "platform">;

/** `$XDG_CONFIG_HOME/crier`, or `~/.config/crier`; `%AppData%\crier` on Windows. */
export function configFolder({ env, home, platform }: Place): string {
  const { XDG_CONFIG_HOME: xdg, APPDATA: appData } = env;
  if (xdg) return join(xdg, "crier");
  if (platform === "win32" && appData) return join(appData, "crier");
  // A shell may have changed HOME; os.homedir() reads it too.
  return join(home, ".config", "crier");
}
