"use client";
import { IconDots } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { type ComponentProps, useState } from "react";
import type { PostRow } from "#core/contract/resources/post.ts";
import { Button } from "../ui/button.tsx";
import { orNotLoaded } from "../ui/not-loaded.tsx";
import { IDEAS_COPY } from "./copy.ts";
import type { IdeaChanges } from "./use-idea-changes.ts";

const load = () => import("./idea-menu.tsx");

const IdeaMenu = dynamic(() => load().then((it) => it.IdeaMenu, orNotLoaded), {
  ssr: false,
  loading: () => <DotsButton label={IDEAS_COPY.loading} busy />,
});

/** The button of a card's menu, which is loaded on pointer enter or focus. */
export function IdeaMenuButton({ post, changes }: { post: PostRow; changes: IdeaChanges }) {
  const [opened, setOpened] = useState(false);
  const label = IDEAS_COPY.menu(post.excerpt);
  if (opened)
    return <IdeaMenu trigger={<DotsButton label={label} />} post={post} changes={changes} />;
  return (
    <DotsButton
      label={label}
      aria-haspopup="menu"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpened(true)}
    />
  );
}

function DotsButton({
  label,
  ...props
}: { label: string } & Omit<ComponentProps<typeof Button>, "children" | "className">) {
  return (
    <Button
      look="quiet"
      aria-label={label}
      title={label}
      className="absolute! top-0.5 right-0.5 min-w-11 px-2! md:min-h-8! md:min-w-8 md:px-1!"
      {...props}
    >
      <IconDots size={18} stroke={1.5} aria-hidden />
    </Button>
  );
}
