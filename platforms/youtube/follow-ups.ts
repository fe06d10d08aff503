/** What is done with a video once it is published. */
import { z } from "zod";
import {
  type Advance,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import {
  accountOf,
  addCaptions,
  addToPlaylist,
  listPlaylistItems,
  setThumbnail,
  writeComment,
} from "./api.ts";
import type { PreparedCall } from "./prepare.ts";

const STEPS = ["thumbnail", "captions", "playlist", "comment"] as const;
type Step = (typeof STEPS)[number];

export const FollowUp = z.object({
  step: z.enum(STEPS),
  /** The steps after this one. Absent if an older Crier stored it. */
  others: z.array(z.enum(STEPS)).optional(),
  /** Those that YouTube has refused: each is tried once more at the end. */
  refused: z.array(z.enum(STEPS)).default([]),
});
export type FollowUp = z.infer<typeof FollowUp>;

const FAILED: Record<Step, string> = {
  thumbnail: "Its thumbnail could not be set",
  captions: "Its captions could not be added",
  playlist: "It could not be added to the playlist",
  comment: "Its first comment could not be written",
};

export function followUpsOf(call: PreparedCall): Step[] {
  const wanted: Record<Step, boolean> = {
    thumbnail: call.thumbnail !== null,
    captions: call.captions !== null,
    playlist: call.playlist_id !== null,
    comment: call.first_comment !== null,
  };
  return STEPS.filter((step) => wanted[step]);
}

export function followUp(
  items: readonly PublishedItem[],
  [step, ...others]: readonly Step[],
  refused: readonly Step[] = [],
): Advance {
  if (step === undefined) return { done: items };
  return { progress: { items, state: { step, others, refused: [...refused] } }, after_ms: 0 };
}

export function stepsAfter(call: PreparedCall, { step, others }: FollowUp): Step[] {
  if (others !== undefined) return others;
  const all = followUpsOf(call);
  return all.slice(all.indexOf(step) + 1);
}

/**
 * Takes one step. If YouTube refuses it, the others go first, so that a missing permission for one costs none of the
 * others. Throws a ProviderError that says that the video is published.
 */
export async function finishUp(
  context: ProviderContext,
  call: PreparedCall,
  items: readonly PublishedItem[],
  state: FollowUp,
): Promise<Advance> {
  const { step, refused } = state;
  const others = stepsAfter(call, state);
  try {
    await take(context, call, { step, video_id: items[0]?.external_post_id ?? "" });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const goesLast = others.some((each) => !refused.includes(each)) && isRefusal(error);
    if (!goesLast || refused.includes(step))
      throw saying(error, items, {
        step,
        others: others.filter((each) => refused.includes(each)),
      });
    return followUp(items, [...others, step], [...refused, step]);
  }
  return followUp(items, others, refused);
}

async function take(
  context: ProviderContext,
  { thumbnail, captions, playlist_id, first_comment: text }: PreparedCall,
  { step, video_id }: { step: Step; video_id: string },
): Promise<void> {
  if (step === "thumbnail" && thumbnail !== null)
    await setThumbnail(context, { video_id, image: thumbnail });
  if (step === "captions" && captions !== null)
    await addCaptions(context, { video_id, ...captions });
  if (step === "playlist" && playlist_id !== null)
    await addOnce(context, { video_id, playlist_id });
  if (step === "comment" && text !== null)
    await writeComment(context, { channel_id: accountOf(context).channel_id, video_id, text });
}

/** YouTube would add a video to a playlist twice. */
async function addOnce(
  context: ProviderContext,
  { video_id, playlist_id }: { video_id: string; playlist_id: string },
): Promise<void> {
  const query = { playlistId: playlist_id, videoId: video_id };
  const listed = await listPlaylistItems(context, query);
  if (listed.items.length === 0) await addToPlaylist(context, { playlist_id, video_id });
}

/** Whether asking again at once can't help. Without a sign-in, nothing else would work either. */
function isRefusal({ code, outcome }: ProviderError): boolean {
  return outcome === "not_sent" && !["auth", "rate_limit", "platform_unavailable"].includes(code);
}

function saying(
  error: ProviderError,
  [video]: readonly PublishedItem[],
  { step, others }: { step: Step; others: readonly Step[] },
): ProviderError {
  const { code, outcome, retry_after_ms } = error;
  const rest = others.map((each) => ` ${FAILED[each]} either.`);
  const message = `The video is published at ${video?.url}. ${FAILED[step]}: ${error.message}${rest.join("")}`;
  return new ProviderError(code, message, {
    outcome,
    ...(retry_after_ms === undefined ? {} : { retry_after_ms }),
    cause: error,
  });
}
