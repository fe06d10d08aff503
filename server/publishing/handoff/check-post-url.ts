import { Refusal } from "#core/contract/refusal.ts";
import type { InApp } from "#platforms/kit/in-app.ts";
import { inAppOf } from "#platforms/providers.ts";
import type { EntryChannel } from "#server/posts/record/post-record.ts";
import type { System } from "#server/system.ts";

const TIME_LIMIT_MS = 8_000;
const MOST_REDIRECTS = 3;
const HEADERS = { accept: "text/html", "user-agent": "Crier (link preview)" };

/** What a platform's page answers if it has no such post. Anything else, a request to sign in included, says nothing. */
const GONE = [404, 410];

type Channel = Pick<EntryChannel, "provider" | "name" | "handle">;

/**
 * Checks the URL of a post that a person published in a platform's app: whether it is one of the platform and account,
 * and whether the platform's page exists, where that is public. Returns whether the page was seen. Throws
 * `wrong_post_url`. No statement; call it outside transactions.
 */
export async function checkPostUrl(
  { web }: Pick<System, "web">,
  channel: Channel,
  given: string,
): Promise<boolean> {
  const url = new URL(given);
  refuseUser(url);
  const app = inAppOf(channel.provider);
  if (app === undefined) return false;
  refuseOtherSite(app, url);
  refuseOtherAccount(app, channel, url);
  if (app.isPost?.(url) === false)
    throw wrongUrl(
      `This is not the link of a post. Open the post in ${app.name}'s app and copy its link from there.`,
    );
  const page = await readPage(web, url.href);
  if (page !== null && GONE.includes(page.status))
    throw wrongUrl(
      `${app.name} has no post at this address. Open the post in ${app.name}'s app and copy its link from there, or report it without an address.`,
    );
  return page?.status === 200 && !page.moved;
}

function refuseUser({ username, password }: URL): void {
  if (username === "" && password === "") return;
  throw wrongUrl("It has a name or password before the site's. Copy the link of the post itself.");
}

/** A platform has no ports besides the usual one. */
function refuseOtherSite({ name, hosts }: InApp, { hostname, host: site }: URL): void {
  const isItsOwn = hosts?.some(
    (host) => site === hostname && (hostname === host || hostname.endsWith(`.${host}`)),
  );
  if (isItsOwn === false)
    throw wrongUrl(
      `This is not an address of ${name}. Copy the link of the post in ${name}'s app.`,
    );
}

/** A channel without a handle accepts any account, because nothing is known of its own. */
function refuseOtherAccount({ name, authorOf }: InApp, { handle }: Channel, url: URL): void {
  const author = authorOf?.(url) ?? null;
  if (author === null || handle === "") return;
  if (essenceOf(author) === essenceOf(handle)) return;
  throw wrongUrl(
    `This is a post of ${author}, but the channel is ${handle}. Copy the link of your own post on ${name}.`,
  );
}

/** An account of a platform of many servers may be named with its server: `@acme@social.example`. */
function essenceOf(handle: string): string {
  const [own = ""] = handle.trim().replace(/^@/, "").split("@");
  return own.normalize("NFC").toLowerCase();
}

interface Page {
  status: number;
  /** Whether another page answered, such as one that asks for a sign-in. */
  moved: boolean;
}

/** Returns the status of the page after redirects, without reading it. Null if it can't be asked. */
async function readPage(web: System["web"], first: string): Promise<Page | null> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  let url = first;
  try {
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const answer = await web(new Request(url, { headers: HEADERS, signal }));
      const location = answer.headers.get("location");
      await answer.body?.cancel();
      if (location === null) return { status: answer.status, moved: hops > 0 };
      url = new URL(location, url).href;
      if (!/^https?:/.test(url)) return null;
    }
  } catch {
    // A page that can't be read proves nothing: the person's word counts.
  }
  return null;
}

function wrongUrl(message: string): Refusal {
  return Refusal.because("wrong_post_url", `url: ${message}`);
}
