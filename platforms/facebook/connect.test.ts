import { expect, test } from "vitest";
import { answeringTo, attemptOf, simulated } from "#platforms/kit/graph/testing/simulated.ts";
import { NO_PROGRESS } from "#platforms/kit/spec/provider.ts";
import { connect, credentials, facebook, oauth, revoke } from "./provider.ts";
import { facebook as simulator } from "./simulator/index.ts";

const bench = () => simulated(facebook, simulator);
const finish = ({ fetch, clock }: ReturnType<typeof bench>, code: string) =>
  oauth.finish(attemptOf(fetch, "facebook"), { code, now: clock.now });

test("connecting redirects to Facebook with the permissions Crier needs", () => {
  const url = new URL(oauth.authorize(attemptOf(bench().fetch, "facebook"), "state"));
  expect(url.origin + url.pathname).toBe("https://www.facebook.com/v26.0/dialog/oauth");
  expect(url.searchParams.get("scope")).toBe(
    "pages_show_list pages_read_engagement pages_manage_posts pages_manage_engagement pages_read_user_content",
  );
});

test("the Pages that the person may publish on can be connected, each by its own token", async () => {
  const one = bench();
  const accounts = await finish(one, "sandbox-code");
  expect(accounts.map(({ handle }) => handle)).toEqual(["one", "Another Page"]);
  expect(accounts[0]).toEqual({
    external_account_id: one.context.account.page_id,
    handle: "one",
    credentials: { access_token: "sandbox-page-token", user_token: "sandbox-user-token" },
    account: {
      page_id: one.context.account.page_id,
      granted_by: "meta 10001",
      data_access_expires_at: "2027-02-18T10:00:00.000Z",
      granted: expect.arrayContaining(["pages_manage_posts", "read_insights"]),
    },
  });
});

test("all pages of the list of Pages are read", async () => {
  const one = bench();
  const page = (id: string) => ({ id, name: id, access_token: "t", tasks: ["CREATE_CONTENT"] });
  const fetch: typeof one.fetch = async (request) => {
    const url = new URL(request.url);
    if (!url.pathname.endsWith("/me/accounts")) return one.fetch(request);
    const next =
      url.searchParams.get("after") === null ? { next: "https://graph.facebook.com" } : {};
    const id = url.searchParams.get("after") ?? "first";
    return Response.json({ data: [page(id)], paging: { cursors: { after: "second" }, ...next } });
  };
  const accounts = await finish({ ...one, fetch }, "sandbox-code");
  expect(accounts.map(({ handle }) => handle)).toEqual(["first", "second"]);
});

test("a declined scope is named", async () => {
  const code = "sandbox-code-without-pages_manage_posts,pages_read_engagement";
  await expect(finish(bench(), code)).rejects.toMatchObject({
    code: "auth",
    message: expect.stringMatching(/pages_read_engagement and pages_manage_posts are missing/),
  });
});

test("someone who can't publish on any Page is told what to do", async () => {
  const one = bench();
  const looking = { id: "1", name: "Page", access_token: "t", tasks: ["ANALYZE"] };
  const fetch = answeringTo("/me/accounts", { behind: one.fetch, body: { data: [looking] } });
  await expect(finish({ ...one, fetch }, "sandbox-code")).rejects.toMatchObject({
    code: "auth",
    message: expect.stringMatching(/permission to create content/),
  });
});

test("a Page's token can be pasted", async () => {
  const { fetch, context } = bench();
  const typed = credentials.parse({ access_token: " sandbox-page-token " });
  expect(await connect({ fetch, credentials: typed })).toMatchObject({
    external_account_id: context.account.page_id,
    handle: "one",
  });
  const wrong = connect({ fetch, credentials: { access_token: "x" } });
  await expect(wrong).rejects.toMatchObject({ code: "auth" });
});

test("disconnecting revokes the person's authorization", async () => {
  const { context, ready } = bench();
  await revoke(context);
  const prepared = await ready({ format: "post", texts: "One" });
  await expect(facebook.advance(context, prepared, NO_PROGRESS)).rejects.toMatchObject({
    code: "auth",
    message: expect.stringMatching(/not authorized application/),
  });
});
