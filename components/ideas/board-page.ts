import type { PostStage } from "#core/contract/resources/post-stage.ts";
import type { PostPage } from "../posts/use-posts.ts";

/** What a column requests besides its stage and filters. */
export const COLUMN_PAGE = { limit: 50, include: "thumbnails,authors" } as const;

/** The first cards of each column. */
export type InitialBoard = Readonly<Record<PostStage, PostPage>>;
