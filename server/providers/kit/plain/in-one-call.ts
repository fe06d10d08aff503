import { z } from "zod";
import {
  type Json,
  type PreparedFile,
  type Provider,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "#server/providers/spec.ts";
import { sendWithFiles } from "../files/send-with-files.ts";
import { toLookup } from "../to-lookup.ts";
import { callPlain, goneError, PlainPost } from "./client.ts";
import { preparedCall } from "./prepared-call.ts";
import { type GiveFile, giveAddress, giveBytes } from "./upload-file.ts";

/** The simulator keeps files for a day. */
const KEPT_MS = 20 * 3_600_000;

interface Item {
  key: string;
  text: string;
  files: readonly PreparedFile[];
}

/** Publishing by `POST /posts`, each item under a key by which `GET /posts/{key}` finds it, its files sent before. */
export function inOneCall(
  platform: string,
  giveFile: GiveFile = giveBytes,
): Pick<Provider, "advance" | "lookup"> {
  async function find(context: ProviderContext, key: string): Promise<PublishedItem | null> {
    const call = { platform, path: `/posts/${key}`, effect: "reads" } as const;
    const post = await callPlain(context, call, PlainPost);
    return post === null ? null : { ...post, reference: key };
  }
  return {
    advance(context, prepared, progress) {
      const { items, shared } = preparedCall(prepared);
      return sendWithFiles({
        context,
        items,
        progress,
        kept_ms: KEPT_MS,
        isGone: (error) => error instanceof ProviderError && /There is no file/.test(error.message),
        upload: async (file) => ({ upload: await giveFile(context, platform, file), done: true }),
        async send({ files, ...item }: Item, out, uploads) {
          const reply_to = out.at(-1)?.reference;
          const body = { ...item, ...shared, ...mediaOf(files, uploads), reply_to };
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

/** The same for platforms that are given addresses, and read the files themselves. */
export function byAddress(platform: string): Pick<Provider, "advance" | "lookup"> {
  return inOneCall(platform, giveAddress);
}

function mediaOf(files: readonly PreparedFile[], uploads: readonly Json[]) {
  if (files.length === 0) return {};
  const media = files.map(({ alt_text }, index) => {
    const id = z.string().parse(uploads[index]);
    return alt_text === null ? { id } : { id, alt_text };
  });
  return { media };
}
