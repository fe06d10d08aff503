import { refused } from "./refuse.ts";

/**
 * In UTF-16 units, except for the title: crates/utils/src/utils/validation.rs of github.com/LemmyNet/lemmy,
 * release/v0.19.
 */
const MOST = { body: 50_000, url: 2000, alt_text: 1500 };
const TITLE = { least: 3, most: 200 };
const SCHEMES = ["http:", "https:", "magnet:"];

type Text = string | null | undefined;

/** Returns what is wrong with a post, checked in the server's order (crates/api_crud/src/post/create.rs). */
export function checkPost({
  name,
  url,
  body,
  alt_text,
}: {
  name: string;
  url: Text;
  body: Text;
  alt_text: Text;
}): Response | null {
  if (url != null && url !== "" && !URL.canParse(url)) return refused("invalid_url");
  const title = [...name.trim()].length;
  if (title < TITLE.least || title > TITLE.most || name.includes("\n"))
    return refused("invalid_post_title");
  if (url && !SCHEMES.includes(new URL(url).protocol)) return refused("invalid_url_scheme");
  if (url && new URL(url).href.length > MOST.url) return refused("url_length_overflow");
  if ((alt_text ?? "").length > MOST.alt_text) return refused("alt_text_length_overflow");
  if ((body ?? "").length > MOST.body) return refused("invalid_body_field");
  return null;
}
