/** Accounts as connected in tests: `testing/accounts.ts` in each platform's folder, found by its name. */
import { existsSync, readdirSync } from "node:fs";
import type { ConnectedAccount } from "#platforms/kit/spec/provider.ts";

export interface TestAccount {
  account: ConnectedAccount;
  /** Present if Crier notices by itself that the account was renamed to "nora". */
  renamed?: {
    within_days: number;
    handle: string;
    answers(username: string, id: string): Answers;
  };
}

/** The platform's responses by the end of the path. */
type Answers = readonly (readonly [RegExp, object])[];

export type Accounts = Readonly<Record<string, TestAccount>>;

const TOKENS = {
  access_token: "access-1",
  refresh_token: "r-1",
  expires_in: 7200,
  refresh_expires_in: 31_536_000,
  open_id: "open-7",
  scope: "user.info.basic,video.publish",
  token_type: "Bearer",
};

const PROVIDERS = new URL("../../", import.meta.url);

/** By provider. */
export const ACCOUNTS: Accounts = Object.assign({}, ...(await Promise.all(findFiles().map(read))));

/** Returns what a platform responds about its account, including new tokens. */
export function answersOf(provider: string, username: string, id = "7"): Answers {
  return [...(ACCOUNTS[provider]?.renamed?.answers(username, id) ?? []), [/token\/?$/, TOKENS]];
}

function findFiles(): URL[] {
  return readdirSync(PROVIDERS)
    .map((folder) => new URL(`${folder}/testing/accounts.ts`, PROVIDERS))
    .filter((file) => existsSync(file));
}

async function read(file: URL): Promise<Accounts> {
  const { accounts } = (await import(file.href)) as { accounts: Accounts };
  return accounts;
}
