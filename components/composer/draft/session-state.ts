import type { Post } from "#core/contract/resources/post.ts";
import type { SaveState } from "./save-state.ts";
import type { Work } from "./work.ts";

export interface SessionState extends Work {
  /** The last stored version of the post that this session knows. */
  post: Post | null;
  dirty: boolean;
  state: SaveState;
  /** Whether this device has stored what the server doesn't have. */
  onDevice: boolean;
}
