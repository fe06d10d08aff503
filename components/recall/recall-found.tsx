"use client";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { CheckField } from "#components/ui/check-field.tsx";
import { Confirm } from "#components/ui/confirm.tsx";
import type { Recall, RecallItem } from "#core/contract/resources/recall.ts";
import { RECALL_COPY } from "./copy.ts";
import { ItemText } from "./item-text.tsx";
import type { RecallRequest } from "./recall-filters.tsx";
import { StillScheduled } from "./still-scheduled.tsx";

interface Props {
  request: RecallRequest;
  recall: Recall;
  onStarted(recall: Recall): void;
}

const keyOf = ({ post_id, channel_id }: RecallItem) => `${post_id} ${channel_id}`;

function countOf(items: readonly RecallItem[]) {
  return {
    posts: new Set(items.map(({ post_id }) => post_id)).size,
    channels: new Set(items.map(({ channel_id }) => channel_id)).size,
  };
}

/** What a person will have to do, as far as it is known before. */
function noteOf({ status, error }: RecallItem): string | null {
  return status === "needs_person" && error !== null ? RECALL_COPY.by_hand(error) : null;
}

/** What matches, all selected at first. */
export function RecallFound({ request, recall: { items, scheduled }, onStarted }: Props) {
  const id = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const trpc = useTRPC();
  const start = useMutation(trpc.recalls.create.mutationOptions({ onSuccess: onStarted }));
  const chosen = items.filter((item) => !left.has(keyOf(item)));
  const all = countOf(items);
  const { posts, channels } = countOf(chosen);
  const label = RECALL_COPY.confirm[request.action](posts, channels);
  const only = chosen.map(({ post_id, channel_id }) => ({ post_id, channel_id }));
  function toggle(item: RecallItem, checked: boolean) {
    const next = new Set(left);
    if (checked) next.delete(keyOf(item));
    else next.add(keyOf(item));
    setLeft(next);
  }
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-lg font-bold">
        <span role="status">
          {items.length === 0 ? RECALL_COPY.none : RECALL_COPY.found(all.posts, all.channels)}
        </span>
      </h2>
      {items.length > 0 && (
        <>
          <CheckField
            label={RECALL_COPY.select_all}
            checked={left.size === 0}
            onChange={(checked) => setLeft(new Set(checked ? [] : items.map(keyOf)))}
          />
          <ul className="divide-y divide-line rounded-surface border border-line bg-surface px-3">
            {items.map((item) => (
              <li key={keyOf(item)} className="py-1">
                <CheckField
                  label={<ItemText item={item} note={noteOf(item)} />}
                  checked={!left.has(keyOf(item))}
                  onChange={(checked) => toggle(item, checked)}
                />
              </li>
            ))}
          </ul>
          <ProblemNotice error={start.error} />
          {chosen.length === 0 ? (
            <p className="text-muted">{RECALL_COPY.select_first}</p>
          ) : (
            <div>
              <Confirm
                label={label}
                accessibleLabel={label}
                title={`${label}?`}
                consequence={RECALL_COPY.consequence[request.action]}
                confirmLabel={RECALL_COPY.actions[request.action]}
                look="danger"
                onConfirm={() => start.mutateAsync({ ...request, only })}
              >
                {request.action === "edit" && (
                  <div className="flex flex-col gap-1">
                    <p className="font-medium">{RECALL_COPY.new_text}</p>
                    <p className="max-h-60 overflow-y-auto border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap">
                      {request.content}
                    </p>
                  </div>
                )}
              </Confirm>
            </div>
          )}
        </>
      )}
      <StillScheduled posts={scheduled} />
    </section>
  );
}
