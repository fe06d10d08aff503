import { z } from "zod";
import {
  type Advance,
  type Lookup,
  type Progress,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { findNextOwnItem, toLookup } from "../find-own-post.ts";
import { nameItem, stepTo } from "../send-next.ts";
import {
  type ContainerApi,
  type ContainerItem,
  type ContainerStatus,
  isContainerGone,
  isNotReady,
} from "./container-api.ts";

/**
 * Polling intervals for a container: short at first, then up to once a minute, as Meta advises
 * (https://developers.facebook.com/docs/instagram-platform/content-publishing#troubleshooting).
 */
const POLLS_MS = [2_000, 2_000, 4_000, 10_000, 20_000, 30_000];
const LATER_POLL_MS = 60_000;
/** Delay when a finished container can't be published yet. Meta's error codes say half a minute to two. */
const NOT_READY_MS = 30_000;
const MOST_MISSES = 3;
const MOST_REPEATS = 2;

/**
 * Containers of the next item. Days may pass between two steps of a publish; containers have then expired.
 */
const State = z.object({
  parts: z.array(z.string()),
  finished: z.int(),
  whole: z.string().nullable(),
  polls: z.int(),
  misses: z.int(),
  repeats: z.int(),
});
type State = z.infer<typeof State>;

const FRESH: State = { parts: [], finished: 0, whole: null, polls: 0, misses: 0, repeats: 0 };

interface Publish {
  api: ContainerApi;
  items: readonly ContainerItem[];
  progress: Progress;
}

/**
 * Takes the first unpublished item one call further: creates a container for each file if there are several,
 * and one for the whole; waits until each is finished; then publishes it. A container's ID is known before it
 * is published, and it is published only once. Throws a ProviderError, worded like `sendNext`.
 */
export async function advanceContainers(publish: Publish): Promise<Advance> {
  const { items, progress } = publish;
  const { length: out } = progress.items;
  const state = stateOf(progress);
  try {
    return await takeStep(publish, state);
  } catch (error) {
    if (isContainerGone(error) && state.repeats < MOST_REPEATS)
      return { progress: { ...progress, state: anew(state) }, after_ms: POLLS_MS[0] ?? 0 };
    throw nameItem(error, { number: out + 1, of: items.length });
  }
}

/**
 * Whether the container was published. Only then are the account's posts searched for it. Throws a
 * ProviderError.
 */
export async function lookUpContainer({ api, items, progress }: Publish): Promise<Lookup> {
  const { whole } = stateOf(progress);
  if (whole === null) return "absent";
  const { state } = await readStatus(api, whole);
  if (state !== "published") return "absent";
  return toLookup([...progress.items, await findPublished(api, progress)], {
    progress,
    of: items.length,
  });
}

async function takeStep(publish: Publish, state: State): Promise<Advance> {
  const { api, items, progress } = publish;
  const item = items[progress.items.length];
  if (item === undefined) throw new Error("The post has no items left to send.");
  if (state.whole !== null) return follow(publish, state, state.whole);
  if (state.parts.length === 0 && state.repeats === 0) await api.requireQuota(progress.items);
  const part = item.parts[state.parts.length];
  if (part !== undefined) {
    const parts = [...state.parts, await api.create(await part())];
    return goOn(publish, { ...state, parts });
  }
  const unfinished = state.parts[state.finished];
  if (unfinished !== undefined) return followPart(publish, state, unfinished);
  const whole = await api.create(await item.whole(state.parts, progress.items));
  return wait(publish, { ...state, whole, polls: 0 });
}

async function followPart(publish: Publish, state: State, part: string): Promise<Advance> {
  const status = await readStatus(publish.api, part);
  if (status.state === "in_progress") return wait(publish, { ...state, polls: state.polls + 1 });
  if (status.state === "finished")
    return goOn(publish, { ...state, finished: state.finished + 1, polls: 0 });
  return beginAgain(publish, state, status);
}

async function follow(publish: Publish, state: State, whole: string): Promise<Advance> {
  const { api, items, progress } = publish;
  const status = await readStatus(api, whole);
  switch (status.state) {
    case "in_progress":
      return wait(publish, { ...state, polls: state.polls + 1 });
    case "published":
      return stepTo([...progress.items, await findPublished(api, progress)], items.length);
    case "finished":
      return publishWhole(publish, state, whole);
    default:
      return beginAgain(publish, state, status);
  }
}

async function publishWhole(publish: Publish, state: State, whole: string): Promise<Advance> {
  const { api, items, progress } = publish;
  try {
    return stepTo([...progress.items, await api.publish(whole)], items.length);
  } catch (error) {
    if (!isNotReady(error)) throw error;
    const next = state.misses < MOST_MISSES ? { ...state, misses: state.misses + 1 } : anew(state);
    if (next.repeats > MOST_REPEATS) throw error;
    return { ...wait(publish, next), after_ms: NOT_READY_MS };
  }
}

function beginAgain(
  publish: Publish,
  state: State,
  { state: ended, detail, passing }: ContainerStatus,
): Advance {
  if ((ended === "expired" || passing) && state.repeats < MOST_REPEATS)
    return goOn(publish, anew(state));
  const { platform } = publish.api;
  if (ended === "expired" || passing)
    throw new ProviderError(
      "platform_unavailable",
      `${platform} could not create the post: ${detail}.`,
    );
  throw new ProviderError("validation", `${platform} could not use the post's files: ${detail}.`);
}

async function readStatus(api: ContainerApi, container: string): Promise<ContainerStatus> {
  try {
    return await api.readStatus(container);
  } catch (error) {
    if (isContainerGone(error)) return { state: "expired", detail: "it expired", passing: true };
    throw error;
  }
}

async function findPublished(api: ContainerApi, { items: out }: Progress) {
  const found = await findNextOwnItem(api.search(out), out);
  if (found !== null) return found;
  throw new ProviderError(
    "platform_unavailable",
    `${api.platform} says that the post is published, but doesn't list it yet.`,
    { outcome: "unknown" },
  );
}

function stateOf({ state }: Progress): State {
  return State.safeParse(state).data ?? FRESH;
}

function anew({ repeats }: State): State {
  return { ...FRESH, repeats: repeats + 1 };
}

function goOn({ api, progress }: Publish, state: State): Advance {
  return {
    progress: { ...progress, state },
    after_ms: 0,
    stage: `${api.platform} is receiving the post's files.`,
  };
}

function wait({ api, progress }: Publish, state: State): Advance {
  const after_ms = POLLS_MS[state.polls] ?? LATER_POLL_MS;
  return {
    progress: { ...progress, state },
    after_ms,
    stage: `${api.platform} is processing the post.`,
  };
}
