import { cutAtWord } from "#components/posts/cut-at-word.ts";
import type { PostStage } from "#core/contract/resources/post-stage.ts";
import { STAGE_COPY } from "./stages.ts";

const quote = (excerpt: string) => `“${cutAtWord(excerpt) || "No text yet"}”`;

export const IDEAS_COPY = {
  board: "Ideas",
  columns: "Columns",
  count: (count: number, hasMore: boolean) => (hasMore ? `${count}+` : `${count}`),
  new_idea: "Write an idea",
  new_hint: "Enter saves it. Shift and Enter start a new line.",
  add: "Add idea",
  adding: "Adding…",
  missing: "Write a few words first.",
  empty: {
    idea: "Write down what comes to mind. An idea needs no channel and no time.",
    working: "Nothing in work. Move an idea here when you start on it.",
    ready: "Nothing ready. Move an idea here when it only needs a time.",
  },
  empty_read: {
    idea: "No ideas yet.",
    working: "Nothing in work.",
    ready: "Nothing ready.",
  },
  none_match: "No ideas match your filters.",
  more: "Show more",
  loading: "Loading…",
  no_text: "No text yet",
  no_channel: "No channel yet",
  menu: (excerpt: string) => `Actions for ${quote(excerpt)}`,
  schedule: "Choose channels and time",
  move_to: (stage: PostStage) => `Move to ${STAGE_COPY[stage]}`,
  take_off: "Remove from ideas",
  delete: "Delete",
  undo: "Undo",
  moved: (stage: PostStage) => `Moved to ${STAGE_COPY[stage]}.`,
  taken_off: "Removed from ideas. It's still a draft.",
  deleted: "Idea deleted.",
  undone: "Undone.",
  not_moved: (excerpt: string) => `${quote(excerpt)} wasn't moved.`,
  not_restored: (excerpt: string) => `${quote(excerpt)} wasn't brought back.`,
  not_deleted: (excerpt: string) => `${quote(excerpt)} wasn't deleted.`,
  over: (stage: PostStage) => `Over ${STAGE_COPY[stage]}`,
} as const;
