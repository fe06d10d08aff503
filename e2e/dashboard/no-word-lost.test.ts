/**
 * Two people's browsers edit one draft while the network, session, page and server fail randomly. Everything they typed
 * must be in the post in the end. `CRIER_TEST_SEED` chooses what happens, `CRIER_WORDS_ROUNDS` how often, each time
 * with the next seed.
 */
import { expect, type Page, test } from "@playwright/test";
import { createRandom, type Random } from "#scripts/chaos/plan.ts";
import { startWorld, type World } from "#scripts/chaos/world.ts";
import { readTestRun } from "#scripts/verify/test-run.ts";
import { openWriter, type Writer } from "./api-terms/writer.ts";

const ROUNDS = Number(process.env.CRIER_WORDS_ROUNDS ?? 1);
const SEED = readTestRun(process.env).seed;
const ACTS = 26;
/** Step of a round at which the server is killed, once per round. */
const KILLED_AT = 12;
const ROUND_MS = 120_000;

type Trouble = "offline" | "online" | "reload" | "sign out" | "come back" | "pause";
const TROUBLES: readonly Trouble[] = [
  "offline",
  "online",
  "reload",
  "sign out",
  "come back",
  "pause",
];

test("no word is ever lost", async ({ browser }) => {
  test.setTimeout(60_000 + ROUNDS * ROUND_MS);
  const giveUp = new AbortController();
  const world = await startWorld({ signal: giveUp.signal, say: () => undefined });
  try {
    const channel = await connectSandbox(world);
    for (let seed = SEED; seed < SEED + ROUNDS; seed += 1) {
      const post = await makePost(world, channel);
      const { url, user, organization } = world.instance;
      const address = `/${organization.slug}/posts/${post}`;
      const open = () => openWriter({ browser, url, user, address });
      const writers = [await open(), await open()];
      const typed = await writeThrough(world, writers, createRandom(seed));
      await comeToRest(world, writers, post);
      const { content } = await readPost(world, post);
      const lost = typed.filter((word) => !content.markdown.includes(word));
      const remembered = await Promise.all(writers.map((writer) => writer.remembered()));
      const report = {
        seed,
        lost,
        typed: typed.length,
        content: content.markdown,
        held: remembered,
      };
      expect(lost, JSON.stringify(report, null, 2)).toEqual([]);
      for (const { page } of writers) await page.context().close();
    }
  } finally {
    giveUp.abort();
    await world.stop();
  }
});

async function writeThrough(world: World, writers: Writer[], random: Random): Promise<string[]> {
  const typed: string[] = [];
  let killing: Promise<void> = Promise.resolve();
  for (let act = 0; act < ACTS; act += 1) {
    if (act === KILLED_AT) killing = world.disturb("kill_app");
    const writer = random.pick(writers);
    const word = `word${act}of${writers.indexOf(writer)}x`;
    if (random.below(3) > 0) {
      if (await writer.type(word, random)) typed.push(word);
    } else await makeTrouble(writer, random.pick(TROUBLES));
    await writer.page.waitForTimeout(random.below(900));
  }
  await killing;
  return typed;
}

async function makeTrouble(writer: Writer, trouble: Trouble) {
  if (trouble === "offline") await writer.setOffline(true);
  else if (trouble === "online") await writer.setOffline(false);
  else if (trouble === "reload") await writer.reload();
  else if (trouble === "sign out") await writer.signOut();
  else if (trouble === "come back") await writer.comeBack().catch(() => undefined);
}

/** Ends all failures: each writer returns to the post and resolves conflicts, and everything is saved. */
async function comeToRest(world: World, writers: Writer[], post: string) {
  for (const writer of writers) await writer.comeBack();
  await expect
    .poll(
      async () => {
        for (const { page } of writers) await settleConflict(page);
        return haveAll(world, writers, post);
      },
      { timeout: 60_000, intervals: [500] },
    )
    .toBe("all saved");
}

/** Takes over what the other version has and this one hasn't, and keeps this one. */
async function settleConflict(page: Page) {
  const theirs = page.getByRole("region", { name: "Theirs" });
  if (!(await theirs.isVisible())) return;
  const field = page.getByLabel("Main post", { exact: true });
  const own = await field.inputValue();
  const shown = (await theirs.textContent())?.match(/word\d+of\dx/g) ?? [];
  const missing = shown.filter((word) => !own.includes(word));
  await field.fill([own, ...missing].join(" "));
  await page
    .getByRole("button", { name: "Keep yours" })
    .click({ timeout: 2000 })
    .catch(() => undefined);
}

/** Whether both show what is stored; otherwise what they show. */
async function haveAll(world: World, writers: Writer[], post: string) {
  const { content } = await readPost(world, post);
  const shown: string[] = [];
  for (const { page } of writers)
    shown.push(await page.getByLabel("Main post", { exact: true }).inputValue());
  const isSaved = shown.every((text) => text === content.markdown);
  return isSaved ? "all saved" : JSON.stringify({ stored: content.markdown, shown }, null, 2);
}

async function connectSandbox(world: World): Promise<string> {
  const channel = { provider: "bluesky", mode: "sandbox" };
  return (await ask<{ id: string }>(world, "POST", "/channels", channel)).id;
}

async function makePost(world: World, channel: string): Promise<string> {
  const content = "It begins here and ends there";
  return (await ask<{ id: string }>(world, "POST", "/posts", { content, channels: [channel] })).id;
}

function readPost(world: World, id: string) {
  return ask<{ content: { markdown: string } }>(world, "GET", `/posts/${id}`);
}

async function ask<Body>(
  { instance }: World,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  const response = await fetch(`${instance.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${instance.api_key}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return response.json() as Promise<Body>;
}
