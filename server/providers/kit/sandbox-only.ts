import { z } from "zod";
import { Format } from "#core/contract/resources/channel-entry.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { type Provider, type ProviderContext, ProviderError, type SentItem } from "../spec.ts";
import { callPlatform, type PlatformAnswer } from "./http.ts";
import type { Effect } from "./network-fault.ts";
import { platformFault } from "./platform-fault.ts";
import { sendInTurn } from "./send-in-turn.ts";
import { toLookup } from "./to-lookup.ts";

const KEY_BYTES = 16;

/** What the sandbox is sent, options and all, so that its page shows everything a post carries. */
const PreparedCall = z.object({
  items: z.array(z.object({ key: z.string(), text: z.string() })),
  format: Format,
  title: z.string().optional(),
  options: z.record(z.string(), z.json()),
});

const Answer = z.object({ id: z.string(), url: z.url() });
const Refused = z.object({ error: z.string() });

/**
 * A platform whose own API Crier does not speak yet. Its rules are all there, so that a sandbox channel of it can be
 * connected, composed for, validated, published to and read back; it has no `live`, so that no real account can be
 * connected. What is published goes to the plain simulator (server/sandbox/plain) in a protocol that no platform has:
 * `POST /posts` and `GET /posts/{key}`. When the platform's adapter is written it takes the place of this one, and its
 * simulator that of the plain one: this goes away with the last platform that needs it.
 */
export function sandboxOnly(manifest: ProviderManifest): Provider {
  const { title: platform } = manifest;
  return {
    manifest,
    sandboxAccount: ({ handle }) => ({
      external_account_id: handle,
      handle,
      credentials: { access_token: "sandbox-access" },
      account: { server: `https://${manifest.provider.replaceAll("_", "-")}.test` },
    }),
    async prepare(_, { format, title, items, options, entropy }) {
      const token = Buffer.from(entropy(KEY_BYTES)).toString("hex");
      const keyed = items.map(({ rendition: { text } }, index) => {
        return { key: `${token}-${index + 1}`, text: text.toWellFormed() };
      });
      const titled = title === null ? {} : { title };
      return { token, request: PreparedCall.parse({ items: keyed, format, ...titled, options }) };
    },
    send(channel, prepared, out = []) {
      const { items, ...shared } = PreparedCall.parse(prepared.request);
      return sendInTurn(channel, {
        items,
        out,
        async send(context, item, before) {
          const body = JSON.stringify({ ...item, ...shared, reply_to: before.at(-1)?.reference });
          const headers = { "content-type": "application/json" };
          const init = { method: "POST", body, headers };
          const answer = await call(context, "/posts", init, "publishes");
          return { ...readPost(platform, answer, "publishes"), reference: item.key };
        },
      });
    },
    async lookup(context, prepared) {
      const { items } = PreparedCall.parse(prepared.request);
      const out: SentItem[] = [];
      for (const { key } of items) {
        const answer = await call(context, `/posts/${key}`, {}, "reads");
        if (answer.status === 404) break;
        out.push({ ...readPost(platform, answer, "reads"), reference: key });
      }
      return toLookup(out, items.length);
    },
  };
}

const Account = z.object({ server: z.string() });

function call(
  { fetch, session, account }: ProviderContext,
  path: string,
  init: RequestInit,
  effect: Effect,
): Promise<PlatformAnswer> {
  const request = new Request(`${Account.parse(account).server}${path}`, init);
  request.headers.set("authorization", `Bearer ${session.credentials.access_token}`);
  return callPlatform({ fetch, request, effect });
}

function readPost(platform: string, answer: PlatformAnswer, effect: Effect) {
  if (answer.status >= 300) {
    const words = Refused.safeParse(answer.json).data?.error ?? "";
    throw platformFault({ platform, answer, effect, words });
  }
  const post = Answer.safeParse(answer.json).data;
  if (post !== undefined) return { external_post_id: post.id, url: post.url };
  throw new ProviderError(
    "platform_unavailable",
    `${answer.host} does not answer like the sandbox of ${platform}.`,
    { outcome: effect === "publishes" ? "unknown" : "not_sent" },
  );
}
