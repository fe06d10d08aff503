import { AuthClient, RestliClient } from "linkedin-api-client";
import { expect, test } from "vitest";
import { driveSimulator } from "#platforms/kit/simulator/testing/drive-simulator.ts";
import { linkedinPage } from "./index.ts";

const ME = { external_account_id: "1001", handle: "A company" };
const AUTHOR = "urn:li:organization:1001";
const HOSTS = ["api.linkedin.com", "www.linkedin.com"];
const CALL = { accessToken: "sandbox-access-0", versionString: "202609" };
const POST = {
  author: AUTHOR,
  commentary: "Good morning \\(all\\) #news",
  visibility: "PUBLIC",
  distribution: {
    feedDistribution: "MAIN_FEED",
    targetEntities: [],
    thirdPartyDistributionChannels: [],
  },
  lifecycleState: "PUBLISHED",
  isReshareDisabledByAuthor: false,
};

const page = { simulator: linkedinPage, account: ME, hosts: HOSTS };

test("its sign-in gets a token", async () => {
  const token = await driveSimulator(page, () =>
    new AuthClient({
      clientId: "app",
      clientSecret: "secret",
      redirectUrl: "https://crier.test/back",
    }).exchangeAuthCodeForAccessToken("sandbox-code"),
  );
  expect(token).toMatchObject({ access_token: "sandbox-access-1", expires_in: 5_184_000 });
});

test("it finds, comments on and deletes what it created", async () => {
  await driveSimulator(page, async ({ store, calls }) => {
    const client = new RestliClient();
    const created = await client.create({ ...CALL, resourcePath: "/posts", entity: POST });
    const id = String(created.createdEntityId);
    expect(id).toMatch(/^urn:li:share:\d+$/);
    expect(store.posts[0]?.text).toBe("Good morning (all) #news");
    const finder = {
      ...CALL,
      resourcePath: "/posts",
      finderName: "author",
      queryParams: { author: AUTHOR, start: 0, count: 100, sortBy: "CREATED" },
    };
    const found = await client.finder(finder);
    expect(found.data.elements).toMatchObject([
      { id, commentary: "Good morning \\(all\\) {hashtag|\\#|news}" },
    ]);
    const comments = { ...CALL, resourcePath: "/socialActions/{id}/comments", pathKeys: { id } };
    const entity = { actor: AUTHOR, object: id, message: { text: "First" } };
    await client.create({ ...comments, entity });
    const [comment] = (await client.getAll(comments)).data.elements;
    const { actor, message } = entity;
    expect(comment).toMatchObject({ actor, message, commentUrn: expect.stringContaining("(urn:") });
    const { commentUrn: parentComment, object } = comment as Record<string, string>;
    const below = { ...comments, pathKeys: { id: String(parentComment) } };
    const answer = { actor, object, parentComment, message: { text: "Second" } };
    await client.create({ ...below, entity: answer });
    expect((await client.getAll(below)).data.elements).toMatchObject([answer]);
    const metadata = { ...CALL, resourcePath: "/socialMetadata", ids: [id, String(parentComment)] };
    const { results } = (await client.batchGet(metadata)).data;
    expect(results).toMatchObject({
      [id]: { commentSummary: { count: 2, topLevelCount: 1 } },
      [String(parentComment)]: { commentSummary: { count: 1 } },
    });
    await client.delete({ ...CALL, resourcePath: "/posts/{id}", pathKeys: { id } });
    expect((await client.finder(finder)).data.elements).toEqual([]);
    expect(calls.map(({ status }) => status)).toEqual([
      201, 200, 201, 200, 201, 200, 200, 204, 200,
    ]);
  });
});

test("it reads a person's pages and their names", async () => {
  await driveSimulator(page, async () => {
    const client = new RestliClient();
    const roles = await client.finder({
      ...CALL,
      resourcePath: "/organizationAcls",
      finderName: "roleAssignee",
      queryParams: { state: "APPROVED", start: 0, count: 100 },
    });
    expect(roles.data.elements).toHaveLength(4);
    const named = await client.batchGet({ ...CALL, resourcePath: "/organizations", ids: [1001] });
    expect(named.data.results).toMatchObject({ 1001: { localizedName: "A company" } });
  });
});

test("its action starts an upload", async () => {
  await driveSimulator(page, async () => {
    const begun = await new RestliClient().action({
      ...CALL,
      resourcePath: "/images",
      actionName: "initializeUpload",
      data: { initializeUploadRequest: { owner: AUTHOR } },
    });
    expect(begun.data.value).toMatchObject({ image: expect.stringMatching(/^urn:li:image:/) });
  });
});

test("a retired version is refused", async () => {
  const call = { ...CALL, versionString: "202501", resourcePath: "/posts", entity: POST };
  const refused = driveSimulator(page, () => new RestliClient().create(call));
  await expect(refused).rejects.toMatchObject({ response: { status: 426 } });
});
