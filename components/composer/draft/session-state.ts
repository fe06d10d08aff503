import type { Post } from "#core/contract/resources/post.ts";
import type { SaveState } from "./save-state.ts";
import type { Work } from "./work.ts";

/** How a draft stands at present. */
export interface SessionState extends Work {
  /** The post as it was stored last, as far as this session knows. */
  post: Post | null;
  dirty: boolean;
  state: SaveState;
  /** Whether this device remembers what the server does not have. */
  kept: boolean;
}
