/**
 * What stands in for a platform that has no simulator of its own yet: a server that knows the platform's rules by its
 * manifest, and speaks a protocol of Crier's (server/providers/kit/plain is its only client). It takes the place
 * of no platform's answers, only of its memory and its limits.
 */
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Simulator, SimulatorContext } from "../spec.ts";
import { createContainer, describeContainer, publishContainer } from "./containers.ts";
import { findPost } from "./find-post.ts";
import { keepPost } from "./keep-post.ts";
import { plainError, refuse } from "./refuse.ts";

const ACCESS_TOKEN = "sandbox-access";
const PATH = /^\/(posts|containers)(?:\/([^/]+)(?:\/(publish))?)?$/;

/** A simulator that holds posts to the rules of `manifest`. */
export function plain(manifest: ProviderManifest): Simulator {
  return {
    async respond(context, request) {
      return isSignedIn(request) ? route(manifest, context, request) : refuse("auth");
    },
    publishes: ({ method, url }) => method === "POST" && new URL(url).pathname !== "/containers",
    refuse,
  };
}

function isSignedIn({ headers }: Request): boolean {
  return headers.get("authorization") === `Bearer ${ACCESS_TOKEN}`;
}

function route(manifest: ProviderManifest, context: SimulatorContext, request: Request) {
  const [, name, id = "", verb = ""] = PATH.exec(new URL(request.url).pathname) ?? [];
  switch (`${request.method} ${name} ${id && "{id}"} ${verb}`.trim()) {
    case "POST posts":
      return keepPost(manifest, context, request);
    case "GET posts {id}":
      return findPost(context, id);
    case "POST containers":
      return createContainer(manifest, context, request);
    case "GET containers {id}":
      return describeContainer(context, id);
    case "POST containers {id} publish":
      return publishContainer(context, id);
    default:
      return plainError(404, "There is nothing here");
  }
}
