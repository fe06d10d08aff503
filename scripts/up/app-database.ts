import { socketUrl } from "./postgres/socket-folder.ts";

type Access = { socketFolder: string; password: string };

/** Returns the URL of the app's own database and role in the built-in PostgreSQL. */
export function appDatabaseUrl({ socketFolder, password }: Access): string {
  return socketUrl(socketFolder, { user: "crier_app", password, database: "crier" });
}
