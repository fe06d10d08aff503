import { z } from "zod";
import type { AccountNow, ConnectedAccount, Fetch, ProviderContext } from "../spec.ts";
import { accountOf, call, readSignedIn } from "./client.ts";

const ACCOUNTS = "https://mybusinessaccountmanagement.googleapis.com/v1/accounts";
const LOCATIONS = "https://mybusinessbusinessinformation.googleapis.com/v1";
/** A user with more pages than this sees only the first ones. */
const MAX_PAGES = 20;
const READ_MASK = "name,title,languageCode,storefrontAddress,metadata";

/** https://developers.google.com/my-business/reference/accountmanagement/rest/v1/accounts/list */
const Accounts = z.object({
  accounts: z.array(z.object({ name: z.string().regex(/^accounts\/\d+$/) })).default([]),
  nextPageToken: z.string().default(""),
});

/** https://developers.google.com/my-business/reference/businessinformation/rest/v1/accounts.locations#Location */
const Location = z.object({
  name: z.string().regex(/^locations\/\d+$/),
  title: z.string().min(1),
  languageCode: z.string().default("en"),
  storefrontAddress: z
    .object({ locality: z.string().default(""), addressLines: z.array(z.string()).default([]) })
    .default({ locality: "", addressLines: [] }),
  /** Chains and some kinds of businesses may not post. */
  metadata: z
    .object({ canOperateLocalPost: z.boolean().default(true) })
    .default({ canOperateLocalPost: true }),
});
type Location = z.infer<typeof Location>;

const Locations = z.object({
  locations: z.array(Location).default([]),
  nextPageToken: z.string().default(""),
});

/** Returns the locations that a user manages and that may post, sorted by name. Throws a ProviderError. */
export async function listLocations(
  fetch: Fetch,
  access_token: string,
): Promise<Omit<ConnectedAccount, "credentials">[]> {
  const accounts = await readAll(async (page) => {
    const url = `${ACCOUNTS}?${new URLSearchParams({ pageSize: "20", ...page })}`;
    const answer = await readSignedIn(fetch, { url, access_token }, Accounts);
    return { items: answer.accounts, next: answer.nextPageToken };
  });
  const found = new Map<string, Omit<ConnectedAccount, "credentials">>();
  for (const { name } of accounts) {
    const locations = await readAll(async (page) => {
      const query = new URLSearchParams({ readMask: READ_MASK, pageSize: "100", ...page });
      const url = `${LOCATIONS}/${name}/locations?${query}`;
      const answer = await readSignedIn(fetch, { url, access_token }, Locations);
      return { items: answer.locations, next: answer.nextPageToken };
    });
    // A location may be managed by several accounts: one of them is enough.
    for (const location of locations.filter(({ metadata }) => metadata.canOperateLocalPost))
      if (!found.has(location.name)) found.set(location.name, toAccount(name, location));
  }
  return [...found.values()].sort((left, right) => left.handle.localeCompare(right.handle));
}

/**
 * Returns the location's current name
 * (https://developers.google.com/my-business/reference/businessinformation/rest/v1/locations/get). Throws a
 * ProviderError.
 */
export async function identify(context: ProviderContext): Promise<AccountNow> {
  const [account = "", name] = accountOf(context).location.split(/\/(?=locations\/)/);
  const query = new URLSearchParams({ readMask: READ_MASK });
  const request = new Request(`${LOCATIONS}/${name}?${query}`);
  return toAccount(account, await call(context, request, Location, "reads"));
}

function toAccount(account: string, location: Location): Omit<ConnectedAccount, "credentials"> {
  const { name, title, languageCode, storefrontAddress } = location;
  const { addressLines, locality } = storefrontAddress;
  const place = [addressLines[0], locality].filter(Boolean).join(", ");
  return {
    external_account_id: name.replace("locations/", ""),
    handle: place === "" ? title : `${title}, ${place}`,
    account: { location: `${account}/${name}`, language: languageCode },
  };
}

async function readAll<Item>(
  read: (page: { pageToken?: string }) => Promise<{ items: Item[]; next: string }>,
): Promise<Item[]> {
  const all: Item[] = [];
  let page: { pageToken?: string } = {};
  for (let number = 0; number < MAX_PAGES; number += 1) {
    const { items, next } = await read(page);
    all.push(...items);
    if (next === "") break;
    page = { pageToken: next };
  }
  return all;
}
