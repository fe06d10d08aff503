import { writePostQuery } from "#components/posts/post-query.ts";
import type { RecurringPost } from "#core/contract/resources/recurring-post.ts";
import { ENDED_COPY } from "./copy.ts";

type Coming = RecurringPost["next"];
export type End = "pause" | "delete";

/** Which of the coming posts go with a recurring post that ends. */
export interface Removal {
  untouched: boolean;
  changed: boolean;
}

/** Returns which coming posts are deleted, and which stay. */
export function partComing(next: Coming, removal: Removal): { deleted: Coming; stay: Coming } {
  const goes = ({ edited }: Coming[number]) => (edited ? removal.changed : removal.untouched);
  return { deleted: next.filter(goes), stay: next.filter((made) => !goes(made)) };
}

/** Returns the toast that says what became of a recurring post and its coming posts. */
export function endedToast(end: End, next: Coming, removal: Removal, slug: string) {
  const { deleted, stay } = partComing(next, removal);
  const title = ENDED_COPY[end === "pause" ? "paused" : "deleted"](deleted.length);
  const [first, ...others] = stay;
  if (first === undefined) return { title };
  const onlyChanged = stay.every(({ edited }) => edited);
  const path = others.length === 0 ? `/${first.post_id}` : writePostQuery({ status: "scheduled" });
  return {
    title,
    description: ENDED_COPY[onlyChanged ? "changed_stay" : "stay"](stay.length),
    link: { label: ENDED_COPY.view, href: `/${slug}/posts${path}` },
  };
}
