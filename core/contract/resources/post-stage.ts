import { z } from "zod";

/** The columns of the board of ideas, in order. */
export const PostStage = z
  .enum(["idea", "working", "ready"])
  .meta({ id: "PostStage", description: "How far a draft on the board of ideas is." });
export type PostStage = z.infer<typeof PostStage>;

/** What lists filter by: a stage, or every draft that has one. */
export const ListedStage = z.enum([...PostStage.options, "any"]);
export type ListedStage = z.infer<typeof ListedStage>;
