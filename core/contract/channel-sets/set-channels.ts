import { z } from "zod";
import { Id } from "../id.ts";
import { MOST_CHANNELS } from "../limits.ts";

export const SetChannels = z
  .array(Id)
  .max(MOST_CHANNELS)
  .meta({ description: "Channel IDs. Duplicates count once." });
