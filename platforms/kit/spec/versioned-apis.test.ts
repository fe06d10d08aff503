import { expect, test } from "vitest";
import { versionInHeader, versionInPath } from "./versioned-apis.ts";

const inPath = versionInPath("v26.0");
const inHeader = versionInHeader("linkedin-version");

test.each([
  [
    "https://graph.facebook.com/v26.0/me/feed?a=v26.0",
    "https://graph.facebook.com/v27.0/me/feed?a=v26.0",
  ],
  ["https://graph.facebook.com/v26.0/a%2Fb", "https://graph.facebook.com/v27.0/a%2Fb"],
  [
    "https://rupload.facebook.com/video-upload/v26.0/1",
    "https://rupload.facebook.com/video-upload/v26.0/1",
  ],
  [
    "https://graph.facebook.com/oauth/access_token",
    "https://graph.facebook.com/oauth/access_token",
  ],
])("the version in %s", (before, after) => {
  expect(inPath(new Request(before), "v27.0").url).toBe(after);
});

test("a request keeps its method, headers, streamed body and signal", async () => {
  const ending = new AbortController();
  const request = new Request("https://graph-video.facebook.com/v26.0/1/videos", {
    method: "POST",
    headers: { "content-length": "5", authorization: "Bearer a" },
    body: new Blob(["hello"]).stream(),
    duplex: "half",
    signal: ending.signal,
  } as RequestInit);
  const changed = inPath(request, "v27.0");
  expect(changed.url).toBe("https://graph-video.facebook.com/v27.0/1/videos");
  expect(changed.method).toBe("POST");
  expect(Object.fromEntries(changed.headers)).toMatchObject({
    "content-length": "5",
    authorization: "Bearer a",
  });
  expect(await changed.text()).toBe("hello");
  ending.abort();
  expect(changed.signal.aborted).toBe(true);
});

test("a header is replaced, and never added", async () => {
  const url = "https://api.linkedin.com/rest/posts";
  const headers = { "linkedin-version": "202609", "content-type": "application/json" };
  const changed = inHeader(new Request(url, { method: "POST", headers, body: "{}" }), "202610");
  expect(Object.fromEntries(changed.headers)).toEqual({ ...headers, "linkedin-version": "202610" });
  expect(await changed.text()).toBe("{}");
  const token = new Request("https://www.linkedin.com/oauth/v2/accessToken");
  expect(inHeader(token, "202610").headers.has("linkedin-version")).toBe(false);
});
