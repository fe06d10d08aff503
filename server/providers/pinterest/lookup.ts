import { findOwnPost, type OwnPostSearch } from "../kit/find-own-post.ts";
import { NO_PROGRESS, type Provider, type ProviderContext } from "../spec.ts";
import { listPins, type Pin } from "./client.ts";
import { isVideoPin, type PreparedCall, preparedCall } from "./prepare.ts";
import { storedState } from "./state.ts";
import { toPublishedItem } from "./to-published-item.ts";

/** Pages of 250 pins. */
const MAX_PAGES = 4;

/** Pinterest has no lookup by key: the pin is searched for among the account's own (../kit/find-own-post.ts). */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const isSent = !isVideoPin(call) || storedState(progress)?.ready === true;
  return isSent ? findOwnPost(searchFor(context, call), NO_PROGRESS) : "absent";
};

/** Pinterest doesn't return which files a pin was made of: it is identified by its text and its board. */
function searchFor(context: ProviderContext, { pin, prepared_at }: PreparedCall): OwnPostSearch {
  return {
    history: context.history,
    items: [{ essence: essence(pin), files: null }],
    prepared_at: new Date(prepared_at),
    max_pages: MAX_PAGES,
    async list(page) {
      const { pins, next, skew_ms } = await listPins(context, page);
      const posts = pins.map((each) => ({
        sent: toPublishedItem(each),
        created_at: new Date(instantOf(each) - skew_ms),
        essence: essence(each),
        answers: null,
        files: null,
      }));
      return { posts, next };
    },
  };
}

function essence({ board_id, title, description }: Partial<Pin>): string {
  const words = [title, description].map((each) => (each ?? "").replace(/\s+/g, ""));
  return JSON.stringify([board_id ?? null, ...words]);
}

function instantOf({ created_at }: Pin): number {
  return Date.parse(/Z|[+-]\d\d:\d\d$/.test(created_at) ? created_at : `${created_at}Z`);
}
