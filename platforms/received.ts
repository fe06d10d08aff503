/** What readers would see of a post that a platform's simulator received. */
import type { ArticleBlock } from "#core/domain/markdown/index.ts";
import { platforms } from "./index.ts";
import type { Received, SentCard, ShownPoll, ShownText } from "./kit/received/received.ts";
import type { SandboxPost } from "./kit/simulator/spec.ts";

/** Returns the title, text and marks of a post. Throws if the payload isn't a post of the platform. */
export function showText(provider: string, post: SandboxPost): ShownText {
  return receivedOf(provider).text?.(post) ?? { title: null, text: post.text, marks: [] };
}

/** Returns the blocks of an article in order, or null for any other post. Its images are the post's files. */
export function showArticle(provider: string, post: SandboxPost): ArticleBlock[] | null {
  return receivedOf(provider).article?.(post) ?? null;
}

export function showPoll(provider: string, { payload }: SandboxPost): ShownPoll | null {
  return receivedOf(provider).poll?.safeParse(payload).data ?? null;
}

/** Returns the link card that was sent with a post, or null. */
export function sentCard(provider: string, { payload }: SandboxPost): SentCard | null {
  return receivedOf(provider).card?.safeParse(payload).data ?? null;
}

/** Returns whether a post was sent with the request to show no link card. */
export function refusesCard(provider: string, { payload }: SandboxPost): boolean {
  return receivedOf(provider).no_card?.safeParse(payload).success ?? false;
}

export function hasThreads(provider: string): boolean {
  return receivedOf(provider).parent !== undefined;
}

/** Returns the external ID of the post that this one continues as a thread, or null. */
export function parentOf(provider: string, { payload }: SandboxPost): string | null {
  return receivedOf(provider).parent?.safeParse(payload).data ?? null;
}

function receivedOf(provider: string): Received {
  return platforms[provider]?.received ?? {};
}
