/**
 * Example Platform's API for one account, as documented: strict, with the platform's own errors, and the URL of each
 * rule in a comment. It reads neither the adapter nor the manifest.
 */
import { askConsent, EXPIRED_TOKEN, requireGrant } from "#platforms/kit/simulator/code-flow.ts";
import { OPEN, router } from "#platforms/kit/simulator/router.ts";
import { refuse } from "./refuse.ts";

export const examplePlatform = router({
  expired: { access_token: EXPIRED_TOKEN, refresh_token: "sandbox-refresh-0" },
  refuse,
  refuseToken: requireGrant(() => refuse("auth")),
  routes: {
    "GET /oauth/authorize": [OPEN, askConsent(() => refuse("validation"))],
    "POST /oauth/token": [OPEN, unwritten],
    "GET /v1/me": [[], unwritten],
    "POST /v1/posts": [["posts:write"], unwritten],
    "DELETE /v1/posts/:id": [["posts:write"], unwritten],
  },
  otherwise: [[], () => new Response("", { status: 404 })],
  publishes: ["POST /v1/posts"],
});

function unwritten(_: unknown, { method, url }: Request): never {
  const call = `${method} ${new URL(url).pathname}`;
  throw new Error(`platforms/example-platform/simulator/index.ts isn't written yet: ${call}.`);
}
