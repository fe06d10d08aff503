import type { PostRow } from "#core/contract/resources/post.ts";
import type { PostStage } from "#core/contract/resources/post-stage.ts";
import { STAGES } from "./stages.ts";

/** A pending change: to another column, or off the board if `to` is null. */
export interface IdeaMove {
  post: PostRow;
  to: PostStage | null;
}

export type IdeaColumns = Readonly<Record<PostStage, readonly PostRow[]>>;

/** Returns the columns with the moves applied. Cards stay in the order of their creation, newest first. */
export function placeIdeas(columns: IdeaColumns, moves: readonly IdeaMove[]): IdeaColumns {
  if (moves.length === 0) return columns;
  const moved = new Set(moves.map(({ post }) => post.id));
  const columnOf = (stage: PostStage) => {
    const staying = columns[stage].filter(({ id }) => !moved.has(id));
    const coming = moves.filter(({ to }) => to === stage).map(({ post }) => ({ ...post, stage }));
    return [...staying, ...coming].toSorted((one, other) => (one.id < other.id ? 1 : -1));
  };
  const placed = STAGES.map((stage) => [stage, columnOf(stage)] as const);
  return Object.fromEntries(placed) as unknown as IdeaColumns;
}
