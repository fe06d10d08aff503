import { expect, test } from "vitest";
import { createMemoryStore } from "./memory-store.ts";
import { OPEN, router } from "./router.ts";

const simulator = router({
  refuse: () => new Response(null, { status: 500 }),
  refuseToken: (_, request, scopes) =>
    request.headers.get("authorization") === `Bearer ${scopes.join("+")}`
      ? null
      : new Response("no token", { status: 401 }),
  routes: {
    "GET /about": [OPEN, () => new Response("about")],
    "GET /pins/:id": [["read"], (_, __, { id }) => new Response(`pin ${id}`)],
    "POST /pins": [["read", "write"], () => new Response("created")],
  },
  otherwise: [OPEN, () => new Response("unknown", { status: 404 })],
  publishes: ["POST /pins"],
});

const context = {
  store: createMemoryStore(),
  account: { external_account_id: "1", handle: "sandbox" },
  now: () => new Date(0),
};

async function answerTo(method: string, path: string, token = "") {
  const headers = { authorization: `Bearer ${token}` };
  const request = new Request(`https://api.test${path}`, { method, headers });
  return (await simulator.respond(context, request)).text();
}

test("a call is answered by its method and path, with the decoded parts of the path", async () => {
  expect(await answerTo("GET", "/about?x=1")).toBe("about");
  expect(await answerTo("GET", "/pins/a%3Ab", "read")).toBe("pin a:b");
  expect(await answerTo("GET", "/pins/%zz", "read")).toBe("pin %zz");
  expect(await answerTo("DELETE", "/pins/1", "read")).toBe("unknown");
  expect(await answerTo("GET", "/pins/1/2", "read")).toBe("unknown");
});

test("a call without its scopes gets the platform's refusal", async () => {
  expect(await answerTo("POST", "/pins", "read")).toBe("no token");
  expect(await answerTo("POST", "/pins", "read+write")).toBe("created");
});

test("only the named calls publish", () => {
  const isPublishing = (method: string, path: string) =>
    simulator.publishes(new Request(`https://api.test${path}`, { method }));
  expect(isPublishing("POST", "/pins")).toBe(true);
  expect(isPublishing("GET", "/pins/1")).toBe(false);
  expect(isPublishing("POST", "/other")).toBe(false);
});

test("a request is read once, before its token is checked, and refused if it can't be read", async () => {
  const reading = router({
    refuse: () => new Response(null, { status: 500 }),
    read: async (request) => (await request.text()) || new Response("no body", { status: 400 }),
    refuseToken: (_, text) => (text.includes("token") ? null : new Response("no token")),
    routes: { "POST /pins/:id": [[], (_, text, { id }) => new Response(`${id}: ${text}`)] },
    otherwise: [[], () => new Response("unknown", { status: 404 })],
    publishes: ["POST /pins/:id"],
  });
  const ask = async (body: string) => {
    const request = new Request("https://api.test/pins/1", { method: "POST", body });
    return (await reading.respond(context, request)).text();
  };
  expect(await ask("token and more")).toBe("1: token and more");
  expect(await ask("more")).toBe("no token");
  expect(await ask("")).toBe("no body");
});
