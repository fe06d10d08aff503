"use client";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import dynamic from "next/dynamic";

// Next includes `not-found` in every page, so its code is loaded only when shown.
const PostGone = dynamic(() =>
  import("#components/posts/post-gone.tsx").then(({ PostGone }) => PostGone, orNotLoaded),
);

export default function NotFound() {
  return <PostGone />;
}
