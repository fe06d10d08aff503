/**
 * What a platform's documentation says which of its calls needs: in each platform's folder, in `testing/scopes.ts`, which is found
 * by its name.
 */
import { existsSync, readdirSync } from "node:fs";

export interface ScopeTable {
  /** Calls as "GET /path", the first that fits, with what they need: nothing where no scope is named. */
  calls: readonly (readonly [RegExp, ...string[]])[];
  /** Scopes that no call needs, with the reason why they are asked for. */
  besides?: Readonly<Record<string, string>>;
  /** Scopes that only an app asks for whose operator names them, with the reason. */
  extra?: Readonly<Record<string, string>>;
  /** Scopes without which an account is connected all the same, with the reason. */
  optional?: Readonly<Record<string, string>>;
}

/** By provider. */
export type ScopeTables = Readonly<Record<string, ScopeTable>>;

const PROVIDERS = new URL("../../", import.meta.url);

const tables: ScopeTables = Object.assign({}, ...(await Promise.all(findFiles().map(readTables))));

/** Undefined where none is written. */
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
