/**
 * Lemmy: posts in a community, on any server with version 3 of its API: that of 0.19, which 1.0 still supports.
 * https://lemmy.readme.io, github.com/LemmyNet/lemmy
 */
import type { OptionChoice } from "#core/contract/resources/option-choice.ts";
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { givenNumbers, offersOf } from "../kit/metric-offers.ts";
import { identifyWeekly } from "../kit/oauth/keep-alive.ts";
import type { ConnectedAccount, Metrics, Provider } from "../spec.ts";
import { advance, lookup } from "./advance.ts";
import {
  type CommunityView,
  countPost,
  deletePost,
  editPost,
  listSubscribed,
  searchCommunities,
} from "./client.ts";
import { connect, credentials, identify, revoke } from "./connect.ts";
import { interactions } from "./interactions.ts";
import { manifest } from "./manifest.ts";
import { nameCommunity, prepare, preparedCall, readCommunityName } from "./prepare.ts";

const choices: NonNullable<Provider["choices"]> = {
  async community(context, { query }) {
    const typed = query.trim();
    if (typed === "") return (await listSubscribed(context)).map(toChoice);
    const { name, host } = readCommunityName(typed) ?? { name: typed, host: null };
    const found = (await searchCommunities(context, name)).map(toChoice);
    return host === null ? found : found.filter(({ label }) => label.includes(`@${host}`));
  },
};

function toChoice(view: CommunityView): OptionChoice {
  const { title, name, actor_id, nsfw } = view.community;
  const members =
    view.counts === undefined ? [] : [`${view.counts.subscribers.toLocaleString("en")} members`];
  const detail = [title, ...members, ...(nsfw ? ["adults only"] : [])].join(", ");
  const label = `!${name}@${new URL(actor_id).host}`;
  return { value: nameCommunity(view), label, detail };
}

const OFFERS = offersOf("Lemmy", {
  likes: "Upvotes that have reached the channel's server.",
  comments: "Comments at any depth that have reached the channel's server.",
});

/** `PostAggregates` of join-lemmy.org/api: only what has reached the channel's own server. */
const metrics: Metrics = {
  offers: () => OFFERS,
  batch: 10,
  async read(context, posts) {
    const found = new Map<string, Numbers>();
    for (const { external_post_id } of posts) {
      const counts = await countPost(context, external_post_id);
      if (counts === null) continue;
      const { upvotes: likes, comments } = counts;
      found.set(external_post_id, givenNumbers({ likes, comments }));
    }
    return found;
  },
};

/** Never resolved: the channel's `fetch` is the simulator. `.test` is reserved for such names (RFC 6761). */
const SERVER = "https://lemmy.test";
/** Each sandbox is a separate server, and its account the first after the administrator. */
const PERSON_ID = 2;

function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const name = handle.toLowerCase().replace(/[^a-z0-9_]/g, "_");
  return {
    external_account_id: `${SERVER}/u/${name}`,
    handle: `${name}@lemmy.test`,
    credentials: { jwt: "sandbox-jwt" },
    account: { server: SERVER, person_id: PERSON_ID },
  };
}

export const lemmy: Provider = {
  manifest,
  live: { credentials, connect },
  upkeep: identifyWeekly,
  identify,
  revoke,
  choices,
  edit: (context, { item, prepared }) =>
    editPost(context, Number(item.external_post_id), preparedCall(prepared)),
  remove: (context, { external_post_id }) => deletePost(context, Number(external_post_id)),
  sandboxAccount,
  prepare,
  advance,
  lookup,
  interactions,
  metrics,
};
