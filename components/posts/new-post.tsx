"use client";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { PostDesk } from "./post-desk.tsx";

/**
 * The desk with nothing on it. A post that is begun here takes its own address in place, which the router does not see:
 * so "Compose" pressed then must clear the desk, and the browser's "back" to that address must show that post.
 */
export function NewPost() {
  const pathname = usePathname();
  const id = /\/posts\/([^/]+)$/.exec(pathname)?.[1] ?? null;
  const [desk, setDesk] = useState({ number: 0, id });
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== null && id === null) {
      setDesk(({ number }) => ({ number: number + 1, id: null }));
    }
    before.current = id;
  }, [id]);
  return <PostDesk key={desk.number} initial={null} id={desk.id} />;
}
