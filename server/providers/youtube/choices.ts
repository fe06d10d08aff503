import type { OptionChoice } from "#core/contract/resources/option-choice.ts";
import type { Provider } from "../spec.ts";
import { listCategories, listPlaylists } from "./client.ts";

export const choices: NonNullable<Provider["choices"]> = {
  async playlist_id(context, { query }) {
    const playlists = await listPlaylists(context);
    const found = playlists.map(({ id, snippet, contentDetails }) => ({
      value: id,
      label: snippet.title,
      detail: contentDetails === undefined ? null : `${contentDetails.itemCount} videos`,
    }));
    return matching(found, query);
  },
  async category_id(context, { query }) {
    const categories = (await listCategories(context)).filter(({ snippet }) => snippet.assignable);
    const found = categories.map(({ id, snippet }) => ({
      value: id,
      label: snippet.title,
      detail: null,
    }));
    return matching(found, query);
  },
};

function matching(choices: OptionChoice[], query: string): OptionChoice[] {
  const words = query.trim().toLowerCase();
  return choices.filter(({ label }) => label.toLowerCase().includes(words));
}
