"use client";
import dynamic from "next/dynamic";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";

// Next includes `not-found` in every page, so its code is loaded only when shown.
const PostGone = dynamic(() =>
  import("#components/posts/page/post-not-found.tsx").then(
    ({ PostNotFound }) => PostNotFound,
    orNotLoaded,
  ),
);

export default function NotFound() {
  return <PostGone />;
}
