import { startBareApp } from "./bare-app.ts";
import type { Figures } from "./figures.ts";
import { compare, load, type Target } from "./load.ts";
import { type Bench, type Crier, connectChannels, type Place, post, requestOf } from "./place.ts";
import { profile } from "./profile.ts";

/** A typical post: some markup, a link, a tag, an emoji of several code points. */
const CONTENT = `We are **live**: one post, every channel, each validated before publishing 👩🏽‍🚀

Read how it works: https://crier.example/launch #publishing`;

const ROWS = 100;
const PROFILED = { duration: 8 };

const NAMES = ["post", "get", "list"] as const;
type Targets = Record<(typeof NAMES)[number], Target>;

/** Creates the channels and posts that the requests need, and returns the requests. */
export async function prepareRequests(crier: Crier): Promise<Targets> {
  const draft = { content: CONTENT, channels: await connectChannels(crier, 3) };
  let id = "";
  // One more than a page, because a list usually has a next page.
  for (let written = 0; written <= ROWS; written += 1) id = await post(crier, "/posts", draft);
  return {
    post: { method: "POST", ...requestOf(crier, "/posts"), body: JSON.stringify(draft) },
    get: { method: "GET", ...requestOf(crier, `/posts/${id}`) },
    list: { method: "GET", ...requestOf(crier, `/posts?limit=${ROWS}`) },
  };
}

async function prepareBare(bare: string, organization: string, { body }: Target): Promise<Targets> {
  const url = `${bare}/posts`;
  const response = await fetch(url, { method: "POST", body: String(body) });
  const { id }: { id: string } = await response.json();
  return {
    post: { method: "POST", url, body, headers: { "content-type": "application/json" } },
    get: { method: "GET", url: `${url}/${id}` },
    list: { method: "GET", url: `${url}?organization=${organization}` },
  };
}

/** Compares three kinds of requests with those of the bare app. */
export async function measureRequests(input: Bench & Place): Promise<Figures> {
  const { instance, root, database, shares, signal, say } = input;
  const url = await startBareApp(input);
  const crier = await prepareRequests(instance);
  const bare = await prepareBare(url, instance.organization.id, crier.post);
  const figures: Figures = {};
  for (const name of NAMES) {
    say(`Comparing: ${name}…`);
    // As PostgreSQL does by itself a minute later: until then it may read a new table as a whole.
    await database.query("ANALYZE");
    figures[name] = await compare({ crier: crier[name], bare: bare[name] }, input);
  }
  // Afterwards, because a process that has been profiled is slower.
  for (const name of input.profile ? NAMES : []) {
    say(`Profiling: ${name}…`);
    shares[name] = await profile(root, () => load(crier[name], PROFILED, signal));
  }
  return figures;
}
