/**
 * The scopes that each call needs according to the platform's docs: `testing/scopes.ts` in each platform's folder,
 * found by its name.
 */
import { existsSync, readdirSync } from "node:fs";

export interface ScopeTable {
  /** Calls as "GET /path" and the scopes they need, if any. The first match applies. */
  calls: readonly (readonly [RegExp, ...string[]])[];
  /** Scopes that no call needs, with the reason why they are requested. */
  besides?: Readonly<Record<string, string>>;
  /** Scopes that are requested only if the app's operator lists them, with the reason. */
  extra?: Readonly<Record<string, string>>;
  /** Scopes without which an account is still connected, with the reason. */
  optional?: Readonly<Record<string, string>>;
}

export type ScopeTables = Readonly<Record<string, ScopeTable>>;

const PROVIDERS = new URL("../../", import.meta.url);

const tables: ScopeTables = Object.assign({}, ...(await Promise.all(findFiles().map(readTables))));

export function scopeTableOf(provider: string): ScopeTable | undefined {
  return tables[provider];
}

function findFiles(): URL[] {
  return readdirSync(PROVIDERS)
    .map((folder) => new URL(`${folder}/testing/scopes.ts`, PROVIDERS))
    .filter((file) => existsSync(file));
}

async function readTables(file: URL): Promise<ScopeTables> {
  const { scopes } = (await import(file.href)) as { scopes: ScopeTables };
  return scopes;
}
