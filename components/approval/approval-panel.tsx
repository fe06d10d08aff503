"use client";
import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import type { PostApproval } from "#core/contract/resources/approval.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { scopesOfRole } from "#core/contract/scopes.ts";
import { mayCause } from "#core/domain/approval/approval-states.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { APPROVAL_COPY } from "./copy.ts";
import { RejectButton } from "./reject-button.tsx";
import { RequestWithNote } from "./request-with-note.tsx";
import { ShareLinks } from "./share-links.tsx";

interface Props {
  post: Post;
  /** Whether the page has changes that aren't saved: nothing is requested or decided before they are. */
  dirty: boolean;
  onStored(post: Post): Promise<void>;
}

export function ApprovalPanel({ post, dirty, onStored }: Props) {
  const { person } = useWorkspace();
  const trpc = useTRPC();
  const approve = useMutation(
    trpc.posts.approve.mutationOptions({
      onSuccess: async (after) => {
        await onStored(after);
        const isDone = after.approval.state === "approved";
        showToast({ title: isDone ? APPROVAL_COPY.approved_toast : APPROVAL_COPY.step_toast });
      },
    }),
  );
  const { id, approval, updated_at } = post;
  if (id === null || updated_at === null) return null;
  const scopes = scopesOfRole(person.role);
  const decides = mayCause("approve", approval.state, scopes);
  const requests = mayCause("request", approval.state, scopes) && post.ready;
  return (
    <section
      aria-label={APPROVAL_COPY.title}
      className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-4"
    >
      <State post={post} dirty={dirty} />
      <ProblemNotice error={approve.error} />
      <Decisions approval={approval} />
      {!dirty && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {decides && (
            <>
              <Button
                look="primary"
                busy={approve.isPending}
                onClick={() => approve.mutate({ id, expected_updated_at: updated_at })}
              >
                {APPROVAL_COPY.approve}
              </Button>
              <RejectButton id={id} updated_at={updated_at} onStored={onStored} />
              <ShareLinks id={id} />
            </>
          )}
          {requests && approval.state !== "held" && <RequestWithNote id={id} onStored={onStored} />}
        </div>
      )}
    </section>
  );
}

function State({ post, dirty }: { post: Post; dirty: boolean }) {
  const { organization, now } = useWorkspace();
  const { state, step, problem, requested_by, requested_at, changes, last_rejection } =
    post.approval;
  const moment = (at: string) =>
    formatMomentWithin(new Date(at), organization.time_zone, new Date(now));
  const title = state === "pending" ? APPROVAL_COPY.pending(step) : APPROVAL_COPY[state];
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium">{dirty ? APPROVAL_COPY.unsaved : title}</p>
      <p className="text-sm text-muted">
        {dirty ? APPROVAL_COPY.unsaved_hint[state] : hintOf(post, moment)}
      </p>
      {problem !== null && <p className="text-sm text-failed">{problem}</p>}
      {requested_by !== null && state === "pending" && (
        <p className="text-sm text-muted">
          {APPROVAL_COPY.requested(requested_by.name, requested_at && moment(requested_at))}
        </p>
      )}
      {state !== "rejected" && last_rejection !== null && (
        <p className="text-sm wrap-anywhere">
          {APPROVAL_COPY.rejected_before(last_rejection.by.name, moment(last_rejection.at))}
          {last_rejection.reason !== null && `: ${last_rejection.reason}`}
        </p>
      )}
      {changes.length > 0 && !dirty && <Changes post={post} />}
    </div>
  );
}

/** What to do next. */
function hintOf(
  { approval: { state }, status, scheduled_at, late_at }: Post,
  moment: (at: string) => string,
) {
  const at = scheduled_at === null ? null : moment(scheduled_at);
  if (late_at !== null && at !== null) return APPROVAL_COPY.late_hint[state](at);
  return APPROVAL_COPY.hint[state](status === "scheduled" ? at : null);
}

/** What differs from the version requested or decided before. The review page shows it in words. */
function Changes({ post: { id, approval } }: { post: Post }) {
  const { slug } = useWorkspace().organization;
  return (
    <div className="text-sm">
      <p className="font-medium">{APPROVAL_COPY.changes}</p>
      <ul className="list-disc pl-5">
        {approval.changes.map((change) => (
          <li key={change} className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
      <Link href={`/${slug}/approvals/${id}`} className="underline underline-offset-2">
        {APPROVAL_COPY.see_changes}
      </Link>
    </div>
  );
}

function Decisions({ approval: { decisions } }: { approval: PostApproval }) {
  const { organization, now } = useWorkspace();
  if (decisions.length === 0) return null;
  return (
    <ul aria-label={APPROVAL_COPY.decisions} className="flex flex-col gap-1 text-sm">
      {decisions.map(({ by, decision, reason, at }) => (
        <li key={`${at} ${by.id}`} className="wrap-anywhere">
          <span className="font-medium">{APPROVAL_COPY.decided[decision]}</span>{" "}
          {APPROVAL_COPY.decided_by(
            by.name,
            formatMomentWithin(new Date(at), organization.time_zone, new Date(now)),
          )}
          {reason !== null && `: ${reason}`}
        </li>
      ))}
    </ul>
  );
}
