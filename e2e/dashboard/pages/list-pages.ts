import { globSync } from "node:fs";
import { join } from "node:path";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";

/** Returns the routes of all pages, by their folders in `app`, such as `/[org]/posts/[id]`. */
export function listPages(): string[] {
  return globSync("**/page.tsx", { cwd: join(PROJECT, "app") })
    .map((file) => `/${file.replace(/\/?page\.tsx$/, "").replace(/\([^)]+\)\/?/g, "")}`)
    .map((route) => route.replace(/\/$/, "") || "/")
    .sort();
}
