"use client";
import { Menu } from "@base-ui/react/menu";
import Link from "next/link";
import type { ReactElement } from "react";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { PostRow } from "#core/contract/resources/post.ts";
import { IDEAS_COPY } from "./copy.ts";
import { STAGES } from "./stages.ts";
import type { IdeaChanges } from "./use-idea-changes.ts";

interface Props {
  trigger: ReactElement;
  post: PostRow;
  changes: IdeaChanges;
}

const ITEM =
  "flex min-h-11 cursor-pointer items-center rounded-field px-3 outline-none data-highlighted:bg-sunken md:min-h-9";

/** What can be done with an idea, open as soon as it is loaded. */
export function IdeaMenu({ trigger, post, changes: { move, remove } }: Props) {
  const { slug } = useWorkspace().organization;
  const stages = STAGES.filter((stage) => stage !== post.stage);
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-40">
          <Menu.Popup className="floating w-56 rounded-surface border border-line bg-surface p-1 shadow-float outline-none">
            <Menu.LinkItem
              render={<Link href={`/${slug}/posts/${post.id}`} prefetch={false} />}
              className={ITEM}
            >
              {IDEAS_COPY.schedule}
            </Menu.LinkItem>
            {stages.map((stage) => (
              <Menu.Item key={stage} onClick={() => move(post, stage)} className={ITEM}>
                {IDEAS_COPY.move_to(stage)}
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => move(post, null)} className={ITEM}>
              {IDEAS_COPY.take_off}
            </Menu.Item>
            <Menu.Item onClick={() => remove(post)} className={`${ITEM} text-failed`}>
              {IDEAS_COPY.delete}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
