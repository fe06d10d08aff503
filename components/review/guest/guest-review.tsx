import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { GUEST_COPY, REVIEW_COPY } from "../copy.ts";
import { Decisions } from "../decisions.tsx";
import { ReviewBar } from "../review-bar.tsx";
import { ReviewLayout } from "../review-layout.tsx";
import type { Reading, Reviewed } from "../reviewed.ts";
import { type GivenByLink, GuestActions, type Outcome } from "./guest-actions.tsx";

type Linked =
  | { state: "open"; post: Reviewed }
  | { state: "gone" | "changed" }
  | { state: "decided"; decisions: Reviewed["decisions"] };

interface Props {
  organization: string;
  /** The member in whose name decisions are made, or who shared the link. */
  member: string;
  kind: "share" | "mail";
  linked: Linked;
  /** Index among the posts of the link, and their count. */
  index: number;
  count: number;
  reading: Reading;
  /** The organization's name and logo. */
  header: ReactNode;
  comments: ReactNode;
  decide(given: GivenByLink): Promise<Outcome>;
}

const STANDING = { status: "draft", state: "pending", required: true, can_decide: true } as const;

/** One of a link's posts, for people without an account. */
export function GuestReview({ organization, member, kind, linked, ...rest }: Props) {
  const { index, count, reading, header, comments, decide } = rest;
  const next = index + 1 < count ? addressOf(index + 1) : null;
  const previous = index > 0 ? addressOf(index - 1) : null;
  const intro =
    kind === "mail" ? GUEST_COPY.as_member(member) : GUEST_COPY.shared(member, organization);
  return (
    <>
      <ReviewBar place={{ number: index + 1, count, previous, next }}>
        <div className="min-w-0 flex-1 basis-60">{header}</div>
      </ReviewBar>
      {linked.state === "open" ? (
        <ReviewLayout
          key={linked.post.id}
          post={linked.post}
          standing={STANDING}
          {...{ reading, comments }}
          actions={
            <>
              <p className="text-muted wrap-anywhere">{intro}</p>
              <GuestActions
                post_id={linked.post.id}
                updated_at={linked.post.updated_at}
                asksName={kind === "share"}
                {...{ next, decide }}
              />
            </>
          }
        />
      ) : (
        <Settled {...{ linked, member, next, reading }} />
      )}
    </>
  );
}

function addressOf(index: number): string {
  return `?post=${index + 1}`;
}

function Settled({
  linked,
  member,
  next,
  reading,
}: Pick<Props, "member" | "reading"> & {
  linked: Exclude<Linked, { state: "open" }>;
  next: string | null;
}) {
  if (linked.state === "decided") {
    const isRejected = linked.decisions.at(-1)?.decision === "rejected";
    return (
      <Card title={isRejected ? GUEST_COPY.rejected : GUEST_COPY.approved} next={next}>
        <Decisions decisions={linked.decisions} reading={reading} />
      </Card>
    );
  }
  return (
    <Card title={GUEST_COPY[linked.state]} next={next}>
      {linked.state === "changed" && (
        <p className="text-lg text-muted wrap-anywhere">{GUEST_COPY.changed_text(member)}</p>
      )}
    </Card>
  );
}

function Card({
  title,
  next,
  children,
}: {
  title: string;
  next: string | null;
  children: ReactNode;
}) {
  return (
    <section className="flex max-w-prose flex-col items-start gap-3 rounded-surface border border-line bg-surface p-6">
      <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
      {children}
      {next !== null && <ButtonLink href={next}>{REVIEW_COPY.next}</ButtonLink>}
    </section>
  );
}
