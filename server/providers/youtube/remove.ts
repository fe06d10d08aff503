import type { Provider } from "../spec.ts";
import { deleteVideo } from "./client.ts";

/** Deletes the video, with its comments, from the channel and from its playlists. */
export const remove: NonNullable<Provider["remove"]> = async (context, { external_post_id }) => {
  await deleteVideo(context, external_post_id);
};
