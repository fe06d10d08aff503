type Access = { port: number; password: string };

/** Returns the URL of the app's own database and role in the built-in PostgreSQL. */
export function appDatabaseUrl({ port, password }: Access): string {
  return `postgres://crier_app:${password}@127.0.0.1:${port}/crier`;
}
