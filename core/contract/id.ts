import { z } from "zod";

/** The id of a thing, or a name that stands for one. Those there are have far fewer characters. */
export const Id = z.string().max(100);
