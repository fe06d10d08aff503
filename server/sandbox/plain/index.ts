/**
 * What stands in for a platform that has no simulator of its own yet: a server that knows the platform's rules by its
 * manifest, and speaks a protocol of Crier's (server/providers/kit/sandbox-only.ts is its only client). It takes the place
 * of no platform's answers, only of its memory and its limits.
 */
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Simulator } from "../spec.ts";
import { findPost } from "./find-post.ts";
import { keepPost } from "./keep-post.ts";
import { plainError, refuse } from "./refuse.ts";

const ACCESS_TOKEN = "sandbox-access";
const POST = /^\/posts\/([^/]+)$/;

/** A simulator that holds posts to the rules of `manifest`. */
export function plain(manifest: ProviderManifest): Simulator {
  return {
    async respond(context, request) {
      if (request.headers.get("authorization") !== `Bearer ${ACCESS_TOKEN}`) return refuse("auth");
      const { pathname } = new URL(request.url);
      if (request.method === "POST" && pathname === "/posts")
        return keepPost(manifest, context, request);
      const [, key] = POST.exec(pathname) ?? [];
      if (request.method === "GET" && key !== undefined) return findPost(context, key);
      return plainError(404, "There is nothing here");
    },
    publishes: ({ method }) => method === "POST",
    refuse,
  };
}
