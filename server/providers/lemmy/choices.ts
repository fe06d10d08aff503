import type { OptionChoice } from "#core/contract/resources/option-choice.ts";
import type { Provider } from "../spec.ts";
import { type CommunityView, listSubscribed, searchCommunities } from "./client.ts";
import { nameCommunity, readCommunityName } from "./community-name.ts";

export const choices: NonNullable<Provider["choices"]> = {
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
