import { z } from "zod";
import type { Provider } from "../spec.ts";
import { deleteMessage } from "./client.ts";

export const Reference = z.object({ thread_id: z.string().nullable() });

export const remove: NonNullable<Provider["remove"]> = (context, { external_post_id, reference }) =>
  deleteMessage(context, { id: external_post_id, ...Reference.parse(reference) });
