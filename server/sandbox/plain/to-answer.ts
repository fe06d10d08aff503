import type { SandboxPost, SandboxStore } from "../spec.ts";

/** A post as its sender is told of it: by what name it is known, and where it can be seen. */
export function toAnswer(store: SandboxStore, post: SandboxPost): Response {
  return Response.json(describePost(store, post));
}

export function describePost(store: SandboxStore, post: SandboxPost) {
  return { id: post.external_post_id, url: store.pageUrl(post.id) };
}
