import type { ScopeTables } from "#platforms/kit/testing/scope-tables.ts";

/** From https://docs.x.com/fundamentals/authentication/guides/v2-authentication-mapping. */
export const scopes: ScopeTables = {
  x: {
    calls: [
      [/ \/2\/oauth2\//],
      [/^GET \/2\/users\/me$/, "tweet.read", "users.read"],
      [/^GET \/2\/(users\/[^/]+\/(tweets|mentions)|tweets)$/, "tweet.read", "users.read"],
      [/^GET \/2\/users\/by\/username\/\w+$/, "tweet.read", "users.read"],
      [/^(POST|DELETE) \/2\/tweets/, "tweet.read", "tweet.write", "users.read"],
      [/ \/2\/articles\//, "tweet.write"],
      [/ \/2\/media\//, "media.write"],
    ],
    besides: { "offline.access": "To stay signed in past two hours." },
  },
};
