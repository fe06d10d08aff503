import { AtpAgent, lexicons, RichText } from "@atproto/api";
import { expect, test } from "vitest";
import { driveSimulator } from "#platforms/kit/simulator/testing/drive-simulator.ts";
import { bluesky } from "./index.ts";

const DID = "did:plc:aaaaaaaaaaaaaaaaaaaaaaaa";
const account = { external_account_id: DID, handle: "one.test" };
const hosts = ["pds.test", "video.test"];
const JPEG = Buffer.concat([
  Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
  Buffer.alloc(2_000),
]);
const MP4 = Buffer.concat([
  Buffer.from("0000001866747970", "hex"),
  Buffer.from("isom0000isommp42"),
  Buffer.alloc(2_000),
]);

test("its client signs in, uploads, posts, reads back and deletes; each response matches its schema", async () => {
  await driveSimulator({ simulator: bluesky, account, hosts }, async ({ store }) => {
    const agent = new AtpAgent({ service: "https://pds.test" });
    await agent.login({ identifier: "one.test", password: "sandbox-password" });
    expect(agent.session).toMatchObject({ did: DID });
    const { data: uploaded } = await agent.uploadBlob(new Uint8Array(JPEG), {
      encoding: "image/jpeg",
    });
    const rich = new RichText({ text: "Good morning @two.test, https://example.com #news" });
    await rich.detectFacets(agent);
    const record = {
      $type: "app.bsky.feed.post",
      text: rich.text,
      facets: rich.facets,
      createdAt: "2026-11-20T10:00:00.000Z",
      embed: {
        $type: "app.bsky.embed.images",
        images: [{ image: uploaded.blob, alt: "A sunrise", aspectRatio: { width: 4, height: 3 } }],
      },
    };
    const place = { repo: DID, collection: "app.bsky.feed.post", rkey: "3lbxzzzzzzz22" };
    await agent.com.atproto.repo.putRecord({ ...place, record, swapRecord: null });
    expect(store.posts[0]).toMatchObject({ text: rich.text, files: [{ alt_text: "A sunrise" }] });
    const { data: read } = await agent.com.atproto.repo.getRecord(place);
    lexicons.assertValidRecord("app.bsky.feed.post", read.value);
    await agent.com.atproto.repo.deleteRecord(place);
    await expect(agent.com.atproto.repo.getRecord(place)).rejects.toMatchObject({
      error: "RecordNotFound",
    });
  });
});

test("its client sends a video to the service with a token from the server", async () => {
  await driveSimulator({ simulator: bluesky, account, hosts }, async () => {
    const agent = new AtpAgent({ service: "https://pds.test" });
    await agent.login({ identifier: "one.test", password: "sandbox-password" });
    const { data: auth } = await agent.com.atproto.server.getServiceAuth({
      aud: "did:web:pds.test",
      lxm: "com.atproto.repo.uploadBlob",
      exp: Math.floor(Date.parse("2026-11-20T10:30:00.000Z") / 1000),
    });
    const url = `https://video.test/xrpc/app.bsky.video.uploadVideo?did=${DID}&name=a.mp4`;
    const headers = { authorization: `Bearer ${auth.token}`, "content-type": "video/mp4" };
    const sent = await fetch(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(MP4.length) },
      body: new Uint8Array(MP4),
    });
    const { jobId } = await sent.json();
    const video = new AtpAgent({ service: "https://video.test" });
    const { data } = await video.app.bsky.video.getJobStatus({ jobId });
    expect(data.jobStatus).toMatchObject({ did: DID, state: "JOB_STATE_ENCODING" });
  });
});

test.each<[string, Record<string, unknown>, boolean]>([
  ["300 graphemes", { text: "a".repeat(300) }, true],
  ["301 graphemes", { text: "a".repeat(301) }, false],
  ["3,000 bytes", { text: "👨‍👩‍👧‍👦".repeat(120) }, true],
  ["3,025 bytes", { text: "👨‍👩‍👧‍👦".repeat(121) }, false],
  ["no time", { createdAt: undefined }, false],
  [
    "a card without a title",
    {
      embed: {
        $type: "app.bsky.embed.external",
        external: { uri: "https://a.co", description: "" },
      },
    },
    false,
  ],
  [
    "a card",
    {
      embed: {
        $type: "app.bsky.embed.external",
        external: { uri: "https://a.co", title: "", description: "" },
      },
    },
    true,
  ],
])("a record of %s is validated as Bluesky's schema does", async (_, changes, valid) => {
  const record = {
    $type: "app.bsky.feed.post",
    text: "Hi",
    createdAt: "2026-11-20T10:00:00.000Z",
    ...changes,
  };
  const byLexicon = () =>
    lexicons.assertValidRecord("app.bsky.feed.post", JSON.parse(JSON.stringify(record)));
  if (valid) byLexicon();
  else expect(byLexicon).toThrow();
  await driveSimulator({ simulator: bluesky, account, hosts }, async () => {
    const agent = new AtpAgent({ service: "https://pds.test" });
    await agent.login({ identifier: "one.test", password: "sandbox-password" });
    const place = { repo: DID, collection: "app.bsky.feed.post", rkey: "3lbxzzzzzzz22" };
    const putting = agent.com.atproto.repo.putRecord({
      ...place,
      record,
      swapRecord: null,
      validate: true,
    });
    await (valid ? expect(putting).resolves.toBeDefined() : expect(putting).rejects.toThrow());
  });
});
