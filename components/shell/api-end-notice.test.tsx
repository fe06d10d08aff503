import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ApiEnd } from "../workspace/workspace.ts";
import { ApiEndNotice } from "./api-end-notice.tsx";
import { endsFor } from "./ends-for.ts";

const end: ApiEnd = {
  title: "LinkedIn ends version 202609 of its API on 15 September 2027.",
  has_ended: false,
  providers: ["linkedin_member", "linkedin_page"],
  titles: ["LinkedIn", "LinkedIn Page"],
  variable: "LINKEDIN_API_VERSION",
};

function textOf(shown: ApiEnd) {
  return renderToStaticMarkup(<ApiEndNotice end={shown} />).replaceAll(/<[^>]*>/g, " ");
}

test("the banner says what ends when, what it means and who does what", () => {
  const text = textOf(end);
  expect(text).toContain(end.title);
  expect(text).toContain(
    "From then on, posts to LinkedIn and LinkedIn Page may fail. Your server administrator must upgrade Crier or set LINKEDIN_API_VERSION.",
  );
});

test("after the end it says so, and names no variable that there isn't", () => {
  expect(textOf({ ...end, has_ended: true, variable: null })).toContain(
    "Since then, posts to LinkedIn and LinkedIn Page may fail. Your server administrator must upgrade Crier.",
  );
});

test("only live channels of the platform need it", () => {
  expect(endsFor([{ provider: "linkedin_page", mode: "live" }], [end])).toEqual([end]);
  expect(endsFor([{ provider: "linkedin_page", mode: "sandbox" }], [end])).toEqual([]);
  expect(endsFor([{ provider: "mastodon", mode: "live" }], [end])).toEqual([]);
});
