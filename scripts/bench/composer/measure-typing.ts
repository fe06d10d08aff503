import { chromium } from "@playwright/test";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Instance } from "#e2e/instance/instance.ts";
import { findChromium } from "#scripts/verify/chromium/find-chromium.ts";
import { createCrierClient } from "../crier-client.ts";
import { quantile } from "../load/statistics.ts";

/** How long keystrokes take until they are on the screen, in milliseconds. */
export type Typing = {
  channels: number;
  keys: number;
  /** How many times slower than this machine the browser runs. */
  slowdown: number;
  median: number;
  p95: number;
  slowest: number;
};

export type MeasureTyping = {
  instance: Pick<Instance, "url" | "api_key" | "user" | "organization">;
  signal: AbortSignal;
};

const CHANNELS = 60;
const KEYS = 200;
/** Ten keys per second, like a fast typist. */
const BETWEEN_KEYS_MS = 100;
/** A mid-range phone compared with the bench machine. */
const SLOWDOWN = 4;
/** Browsers report no faster events. */
const LEAST_MS = 16;

const STORY =
  "We open **a second shop** in Lisbon: see https://example.com/opening for the hours. Bread at eight, cake from ten. #news ";

/** Types in a composer with many selected channels, in a slowed-down browser. */
export async function measureTyping({ instance, signal }: MeasureTyping): Promise<Typing> {
  await connectChannels(instance);
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  signal.addEventListener("abort", () => void browser.close(), { once: true });
  try {
    const page = await browser.newPage({ baseURL: instance.url });
    const csrf = await page.request.get("/api/auth/csrf");
    const { csrfToken } = (await csrf.json()) as { csrfToken: string };
    const form = { csrfToken, ...instance.user, json: "true" };
    await page.request.post("/api/auth/callback/credentials", { form });
    await page.goto(`/${instance.organization.slug}/compose`);
    await page.getByRole("button", { name: /^Choose channels/ }).click();
    await page.getByRole("button", { name: /^All/ }).click();
    await page.getByRole("button", { name: "Done" }).click();
    const story = page.getByLabel("Main post");
    await story.fill(STORY.repeat(3));
    await page.getByText(/^Saved/).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.evaluate(observeKeys);
    await story.press("ControlOrMeta+End");
    for (let key = 0; key < KEYS; key += 1) {
      await page.keyboard.press(key % 6 === 5 ? "Space" : "KeyE");
      await page.waitForTimeout(BETWEEN_KEYS_MS);
    }
    const slow = await page.evaluate(() => (globalThis as unknown as Observed).slowKeys);
    const quick = Array<number>(Math.max(0, KEYS - slow.length)).fill(LEAST_MS);
    const times = [...slow, ...quick].sort((left, right) => left - right);
    return {
      channels: CHANNELS,
      keys: KEYS,
      slowdown: SLOWDOWN,
      median: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      slowest: Math.max(...times),
    };
  } finally {
    await browser.close();
  }
}

type Observed = { slowKeys: number[] };

/** Runs in the page. Records how long each key took from the press to the frame that shows it. */
function observeKeys() {
  const page = globalThis as unknown as Observed;
  page.slowKeys = [];
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === "keydown") page.slowKeys.push(duration);
  });
  observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

async function connectChannels(instance: MeasureTyping["instance"]): Promise<void> {
  const crier = createCrierClient(instance);
  const { providers } = await crier<{ providers: { provider: string }[] }>("GET", "/capabilities");
  for (let made = 0; made < CHANNELS; made += 1) {
    const { provider = "" } = providers[made % providers.length] ?? {};
    await crier<Channel>("POST", "/channels", { provider, mode: "sandbox" });
  }
}
