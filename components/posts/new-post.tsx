"use client";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { PostPage } from "./page/post-page.tsx";

/**
 * The page of a new post. Once the post is saved, the URL becomes the post's own without a Next.js navigation, so a
 * later click on "Compose" must start with an empty page, and "Back" must show the post.
 */
export function NewPost() {
  const pathname = usePathname();
  const id = /\/posts\/([^/]+)$/.exec(pathname)?.[1] ?? null;
  const [shown, setShown] = useState({ number: 0, id });
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== null && id === null) {
      setShown(({ number }) => ({ number: number + 1, id: null }));
    }
    before.current = id;
  }, [id]);
  return <PostPage key={shown.number} initial={null} id={shown.id} />;
}
