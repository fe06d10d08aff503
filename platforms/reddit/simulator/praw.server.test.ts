/** Runs PRAW, the most common Reddit client, against the simulator (python3-praw of Debian). */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { startServer } from "#platforms/kit/testing/start-server.ts";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { reddit } from "./index.ts";

const INSTALLED = existsSync("/usr/lib/python3/dist-packages/praw");
const SCRIPT = join(PROJECT, "e2e/servers/praw/drive.py");

test.skipIf(!INSTALLED)("PRAW, if installed, works with the sandbox as with Reddit", async () => {
  const account = { external_account_id: "one", handle: "u/one" };
  const context = { store: createMemoryStore(), account, now: () => new Date() };
  const address = await startServer((incoming, outgoing) => {
    void toRequest(incoming)
      .then((request) => reddit.respond(context, request))
      .then((answer) => send(answer, outgoing));
  });
  const { stdout } = await promisify(execFile)("/usr/bin/python3", [SCRIPT, address]);
  expect(JSON.parse(stdout)).toEqual({
    me: "one",
    subscribed: ["askreddit", "boats", "haiku", "pics", "test", "videos"],
    requirements: true,
    templates: ["Harbour", "Sailing", "Announcement"],
    submitted: [
      ["Bread?", expect.stringContaining("Tell us."), true, false, false],
      ["Sails", "", true, true, false],
      ["A link", "", false, false, false],
      ["A title", "Some *text*.", true, false, true],
    ],
    poll: "Tell us.\n\n[View Poll](https://www.reddit.com/poll/ID)",
    link: "https://example.com/x",
    comments: ["A comment"],
    thread: [
      ["A comment", "one", "t3"],
      ["An answer", "one", "t1"],
    ],
    leased: ["action", "fields"],
    refusals: [
      ["ALREADY_SUB", "that link has already been submitted", "url"],
      ["SUBREDDIT_NOEXIST", "that subreddit doesn't exist", "sr"],
      ["NO_SELFS", "that subreddit doesn't allow text posts", "sr"],
      ["TOO_LONG", "this is too long (max: 300)", "title"],
      ["TOO_LONG", "this is too long (max: 40000)", "text"],
      ["SUBMIT_VALIDATION_FLAIR_REQUIRED", "Your post must contain post flair.", "flair"],
      [
        "SUBMIT_VALIDATION_TITLE_BLACKLISTED_STRING",
        'You may not have "titanic" in your title. ',
        "title",
      ],
      ["DELETED_COMMENT", "that comment has been deleted", "parent"],
      ["BAD_NUMBER", "that number isn't in the right range (2 to 6)", "options"],
    ],
  });
});

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = "GET", url = "/" } = incoming;
  const headers = new Headers(incoming.headers as Record<string, string>);
  const body = method === "GET" ? null : new Uint8Array(await buffer(incoming));
  return new Request(new URL(url, "https://oauth.reddit.com"), { method, headers, body });
}

async function send(answer: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(Buffer.from(await answer.arrayBuffer()));
}
