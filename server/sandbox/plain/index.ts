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
import { fetchMedia, takeMedia } from "./media.ts";
import { plainError, refuse } from "./refuse.ts";

const ACCESS_TOKEN = "sandbox-access";
const PATH = /^\/(posts|containers)(?:\/([^/]+)(?:\/(publish))?)?$/;
/** What is sent to these is seen by nobody yet. */
const UNSEEN = ["/containers", "/media", "/media/fetch"];

/** A simulator that holds posts to the rules of `manifest`. */
export function plain(manifest: ProviderManifest): Simulator {
  return {
    async respond(context, request) {
      return isSignedIn(request) ? route(manifest, context, request) : refuse("auth");
    },
    publishes: ({ method, url }) => method === "POST" && !UNSEEN.includes(new URL(url).pathname),
    refuse,
  };
}

function isSignedIn({ headers }: Request): boolean {
  return headers.get("authorization") === `Bearer ${ACCESS_TOKEN}`;
}

function route(manifest: ProviderManifest, context: SimulatorContext, request: Request) {
  const { pathname } = new URL(request.url);
  if (request.method === "POST" && pathname === "/media") return takeMedia(context, request);
  if (request.method === "POST" && pathname === "/media/fetch") return fetchMedia(context, request);
  const [, name, id = "", verb = ""] = PATH.exec(pathname) ?? [];
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
      return publishContainer(manifest, context, id);
    default:
      return plainError(404, "There is nothing here");
  }
}
