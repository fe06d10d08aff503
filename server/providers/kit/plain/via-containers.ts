import { z } from "zod";
import type {
  Advance,
  PreparedFile,
  Progress,
  Provider,
  ProviderContext,
  PublishedItem,
} from "#server/providers/spec.ts";
import { nameItem, stepTo } from "../send-next.ts";
import { toLookup } from "../to-lookup.ts";
import { callPlain, goneError, PlainPost } from "./client.ts";
import { preparedCall } from "./prepared-call.ts";
import { ADDRESS_LASTS_MS } from "./upload-file.ts";

/** How long until a container is asked about again. */
const POLL_MS = 2_000;

const Container = z.object({ id: z.string() });

const ContainerStatus = z.discriminatedUnion("status", [
  z.object({ status: z.literal("IN_PROGRESS") }),
  z.object({ status: z.literal("FINISHED") }),
  z.object({ status: z.literal("PUBLISHED"), post: PlainPost }),
]);

/** The container of the next item, once there is one. */
const State = z.object({ container: z.string() }).nullable();

/**
 * Publishing as Meta's platforms do it: each item becomes a container, which the platform works on for a while, and
 * which is then published. A container's id is known before it is published, and it is published once: by it a post is
 * found again.
 */
export function viaContainers(platform: string): Pick<Provider, "advance" | "lookup"> {
  return {
    async advance(context, prepared, progress) {
      const { items, shared } = preparedCall(prepared);
      const state = State.parse(progress.state);
      const { length: out } = progress.items;
      try {
        if (state !== null)
          return await publish({ platform, context }, state.container, {
            progress,
            of: items.length,
          });
        const media = await mediaOf(context, items[out]?.files ?? []);
        const content = { ...shared, ...media, text: items[out]?.text };
        return await create({ platform, context }, content, progress);
      } catch (error) {
        throw nameItem(error, { number: out + 1, of: items.length });
      }
    },
    async lookup(context, prepared, progress) {
      const { items } = preparedCall(prepared);
      const state = State.parse(progress.state);
      if (state === null) return "absent";
      const found = await readContainer({ platform, context }, state.container);
      if (found?.status !== "PUBLISHED") return "absent";
      const out = [...progress.items, toItem(state.container, found.post)];
      return toLookup(out, { progress, of: items.length });
    },
  };
}

/** Its files by addresses, which the platform reads while it works on the container. */
async function mediaOf({ files: store }: ProviderContext, files: readonly PreparedFile[]) {
  if (files.length === 0) return {};
  const media = files.map(async (file) => {
    const url = await store.address(file, ADDRESS_LASTS_MS);
    return file.alt_text === null ? { url } : { url, alt_text: file.alt_text };
  });
  return { media: await Promise.all(media) };
}

interface Place {
  platform: string;
  context: ProviderContext;
}

/** If the answer is lost, a second container is made. It does no harm, since nobody sees it. */
async function create(
  { platform, context }: Place,
  content: object,
  { items: out }: Progress,
): Promise<Advance> {
  const body = { ...content, reply_to: out.at(-1)?.reference };
  const call = { platform, path: "/containers", body, effect: "reads" } as const;
  const container = await callPlain(context, call, Container);
  if (container === null) throw goneError(platform, "post to reply to");
  return wait(platform, { items: out, state: { container: container.id } });
}

async function publish(
  place: Place,
  container: string,
  { progress, of }: { progress: Progress; of: number },
): Promise<Advance> {
  const found = await readContainer(place, container);
  // A container is kept for a day. After that another is made.
  if (found === null) return { progress: { ...progress, state: null }, after_ms: 0 };
  if (found.status === "IN_PROGRESS") return wait(place.platform, progress);
  const post = found.status === "PUBLISHED" ? found.post : await publishFinished(place, container);
  return stepTo([...progress.items, toItem(container, post)], of);
}

async function publishFinished({ platform, context }: Place, container: string) {
  const path = `/containers/${container}/publish`;
  const call = { platform, path, body: {}, effect: "publishes" } as const;
  const post = await callPlain(context, call, PlainPost);
  if (post === null) throw goneError(platform, "such container");
  return post;
}

function readContainer({ platform, context }: Place, container: string) {
  const call = { platform, path: `/containers/${container}`, effect: "reads" } as const;
  return callPlain(context, call, ContainerStatus);
}

function wait(platform: string, progress: Progress): Advance {
  return { progress, after_ms: POLL_MS, stage: `${platform} is processing the post.` };
}

function toItem(container: string, post: z.infer<typeof PlainPost>): PublishedItem {
  return { ...post, reference: container };
}
