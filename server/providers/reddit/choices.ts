import type { OptionChoice } from "#core/contract/resources/option-choice.ts";
import type { Provider } from "../spec.ts";
import { findSubreddits, listFlair, listMySubreddits, type Subreddit } from "./client.ts";
import { subredditIn } from "./subreddit-in.ts";

/** Maximum length that Reddit accepts in a lookup by name. */
const LONGEST_QUERY = 25;

export const choices: NonNullable<Provider["choices"]> = {
  async subreddit(context, { query }) {
    const typed = query.trim().replace(/^\/?r\//i, "");
    const found =
      typed === ""
        ? await listMySubreddits(context)
        : await findSubreddits(context, typed.slice(0, LONGEST_QUERY));
    return found.map(toChoice);
  },
  async flair_id(context, { query, options }) {
    const name = subredditIn(options);
    if (name === null) return [];
    const flair = await listFlair(context, name);
    const typed = query.trim().toLowerCase();
    return flair
      .filter(({ text }) => text.toLowerCase().includes(typed))
      .map(({ id, text }) => ({ value: id, label: text, detail: null }));
  },
};

function toChoice({ display_name, subscribers, over18 }: Subreddit): OptionChoice {
  const members = subscribers == null ? [] : [`${subscribers.toLocaleString("en")} members`];
  const detail = [...members, ...(over18 === true ? ["adults only"] : [])].join(", ");
  return { value: display_name, label: `r/${display_name}`, detail: detail || null };
}
