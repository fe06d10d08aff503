import type { Settings } from "../bootstrap/settings.mjs";

/** By default the CLI connects to port 3000 of this machine. */
export function baseUrlFlag({ url }: Settings): string {
  return url === "http://localhost:3000" ? "" : ` --base-url ${url}`;
}
