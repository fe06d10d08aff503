"use client";
import dynamic from "next/dynamic";

// Next sends a page's `not-found` with the page, so its code is loaded when it is shown.
const PostGone = dynamic(() =>
  import("#components/posts/post-gone.tsx").then(({ PostGone }) => PostGone),
);

export default function NotFound() {
  return <PostGone />;
}
