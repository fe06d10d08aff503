import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { GUEST_COPY, REVIEW_COPY } from "../copy.ts";
import { Decisions } from "../decisions.tsx";
import { ReviewBar } from "../review-bar.tsx";
import { ReviewLayout } from "../review-layout.tsx";
import type { ReviewStatus } from "../review-sentence.ts";
import type { Reading, Reviewed } from "../reviewed.ts";
import { AttemptProvider, type Outcome, SettledTitle, TooLate } from "./attempt.tsx";
import { DecidedPost } from "./decided-post.tsx";
import { type GivenByLink, GuestActions } from "./guest-actions.tsx";

type Linked =
  | { state: "open"; post: Reviewed }
  | { state: "gone" | "changed" }
  | {
      state: "decided";
      decisions: Reviewed["decisions"];
      /** Whether the reader of the link decided. */
      by_reader: boolean;
      decided: (Pick<ReviewStatus, "status" | "state"> & { post: Reviewed }) | null;
    };

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

const PENDING = { status: "draft", state: "pending", required: true, can_decide: true } as const;

/** One of a link's posts, for people without an account. */
export function GuestReview({ organization, member, kind, linked, ...rest }: Props) {
  const { index, count, reading, header, comments, decide } = rest;
  const next = index + 1 < count ? addressOf(index + 1) : null;
  const previous = index > 0 ? addressOf(index - 1) : null;
  const intro =
    kind === "mail" ? GUEST_COPY.as_member(member) : GUEST_COPY.shared(member, organization);
  return (
    <AttemptProvider key={index}>
      <ReviewBar place={{ number: index + 1, count, previous, next }}>
        <div className="min-w-0 flex-1 basis-60">{header}</div>
      </ReviewBar>
      {linked.state === "open" ? (
        <ReviewLayout
          key={linked.post.id}
          post={linked.post}
          status={PENDING}
          reading={reading}
          comments={comments}
          actions={
            <>
              <p className="text-muted wrap-anywhere">{intro}</p>
              <GuestActions
                post_id={linked.post.id}
                updated_at={linked.post.updated_at}
                asksName={kind === "share"}
                address={addressOf(index)}
                next={next}
                decide={decide}
              />
            </>
          }
        />
      ) : (
        <Settled linked={linked} member={member} next={next} reading={reading} />
      )}
    </AttemptProvider>
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
    const { decisions, by_reader, decided } = linked;
    const isRejected = decisions.at(-1)?.decision === "rejected";
    return (
      <>
        <Card title={isRejected ? GUEST_COPY.rejected : GUEST_COPY.approved} next={next}>
          {by_reader && <p className="text-lg text-muted">{GUEST_COPY.thanks}</p>}
          <TooLate state="decided" />
          <Decisions decisions={decisions} reading={reading} />
        </Card>
        {decided !== null && (
          <DecidedPost
            post={decided.post}
            status={{ ...decided, required: true, can_decide: false }}
            reading={reading}
          />
        )}
      </>
    );
  }
  return (
    <Card title={GUEST_COPY[linked.state]} next={next}>
      <TooLate state={linked.state} />
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
      <SettledTitle>{title}</SettledTitle>
      {children}
      {next !== null && <ButtonLink href={next}>{REVIEW_COPY.next}</ButtonLink>}
    </section>
  );
}
