import type { Provider, ProviderContext, PublishedItem } from "#server/providers/spec.ts";
import { sendNext } from "../send-next.ts";
import { toLookup } from "../to-lookup.ts";
import { callPlain, goneError, PlainPost } from "./client.ts";
import { preparedCall } from "./prepared-call.ts";

/** Publishing by `POST /posts`, each item under a key by which `GET /posts/{key}` finds it. */
export function inOneCall(platform: string): Pick<Provider, "advance" | "lookup"> {
  async function find(context: ProviderContext, key: string): Promise<PublishedItem | null> {
    const call = { platform, path: `/posts/${key}`, effect: "reads" } as const;
    const post = await callPlain(context, call, PlainPost);
    return post === null ? null : { ...post, reference: key };
  }
  return {
    advance(context, prepared, progress) {
      const { items, shared } = preparedCall(prepared);
      return sendNext({
        items,
        progress,
        async send(item, out) {
          const body = { ...item, ...shared, reply_to: out.at(-1)?.reference };
          const call = { platform, path: "/posts", body, effect: "publishes" } as const;
          const post = await callPlain(context, call, PlainPost);
          if (post === null) throw goneError(platform, "post to reply to");
          return { ...post, reference: item.key };
        },
      });
    },
    async lookup(context, prepared, progress) {
      const { items } = preparedCall(prepared);
      const out = [...progress.items];
      for (const { key } of items.slice(out.length)) {
        const found = await find(context, key);
        if (found === null) break;
        out.push(found);
      }
      return toLookup(out, { progress, of: items.length });
    },
  };
}
