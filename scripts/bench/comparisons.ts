import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { Instance } from "#e2e/instance/instance.ts";
import { authorization, type CrierClient } from "./crier-client.ts";
import type { Comparison } from "./load/compare.ts";
import { getTarget, postTarget } from "./load/target.ts";

/** A typical post: some markup, a link, a tag, an emoji of several code points. */
const STORY = `We are **live**: one story, every channel, and a verdict for each before it goes out 👩🏽‍🚀

Read how it works: https://crier.example/launch #publishing`;

const ROWS = 100;

export type Prepare = {
  crier: CrierClient;
  instance: Instance;
  bare: string;
  channels: Channel[];
};

/** Creates the posts to read, and returns which requests of Crier and the bare app to compare. */
export async function prepareComparisons(input: Prepare): Promise<Comparison[]> {
  const draft = { content: STORY, channels: input.channels.map((channel) => channel.id) };
  const post = await writePosts(input.crier, draft);
  const row = await writeBareRow(input.bare, draft);
  const ours = { origin: input.instance.url, headers: authorization(input.instance) };
  const bare = { origin: input.bare, headers: {} };
  const everything = `/posts?organization=${input.instance.organization.id}`;
  return [
    {
      name: `POST /posts, a draft for ${draft.channels.length} channels`,
      aim: 0.4,
      crier: postTarget({ ...ours, path: "/api/v1/posts", body: draft }),
      bare: postTarget({ ...bare, path: "/posts", body: draft }),
    },
    {
      name: "GET /posts/{id}",
      aim: null,
      crier: getTarget({ ...ours, path: `/api/v1/posts/${post.id}` }),
      bare: getTarget({ ...bare, path: `/posts/${row.id}` }),
    },
    {
      name: `GET /posts, ${ROWS} rows`,
      aim: 0.5,
      crier: getTarget({ ...ours, path: `/api/v1/posts?limit=${ROWS}` }),
      bare: getTarget({ ...bare, path: everything }),
    },
  ];
}

/** One more than a page, because the list usually has a next page. */
async function writePosts(crier: CrierClient, draft: object): Promise<Post> {
  for (let written = 0; written < ROWS; written += 1) await crier("POST", "/posts", draft);
  return crier<Post>("POST", "/posts", draft);
}

async function writeBareRow(bare: string, draft: object): Promise<{ id: string }> {
  const response = await fetch(`${bare}/posts`, { method: "POST", body: JSON.stringify(draft) });
  if (response.ok) return response.json();
  throw new Error(`The bare app answered ${response.status}: ${await response.text()}`);
}
