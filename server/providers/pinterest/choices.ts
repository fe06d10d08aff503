import type { OptionChoice } from "#core/contract/resources/option-choice.ts";
import type { Provider } from "../spec.ts";
import { type Board, listBoards, listSections } from "./client.ts";

export const choices: NonNullable<Provider["choices"]> = {
  async board_id(context, { query }) {
    return matching(await listBoards(context), query).map(toChoice);
  },
  async board_section_id(context, { query, options: { board_id } }) {
    if (typeof board_id !== "string" || board_id === "") return [];
    const sections = matching(await listSections(context, board_id), query);
    return sections.map(({ id, name }) => ({ value: id, label: name, detail: null }));
  },
};

function toChoice({ id, name, privacy }: Board): OptionChoice {
  const isPublic = privacy == null || privacy === "PUBLIC";
  return { value: id, label: name, detail: isPublic ? null : privacy.toLowerCase() };
}

function matching<Named extends { name: string }>(found: readonly Named[], query: string) {
  const typed = query.trim().toLowerCase();
  return found.filter(({ name }) => name.toLowerCase().includes(typed));
}
