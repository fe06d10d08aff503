import { DECIDE_COPY } from "./copy.ts";
import { DecideForm, type Given, type Outcome } from "./decide-form.tsx";
import { LinkedPostView, type Shown } from "./linked-post.tsx";

interface Decided {
  state: "decided";
  id: string;
  decisions: { by: { name: string }; decision: "approved" | "rejected"; reason: string | null }[];
}

type Linked = ({ state: "open" } & Shown) | { state: "gone" | "changed"; id: string } | Decided;

interface Props {
  organization: { name: string; time_zone: string };
  member: string;
  kind: "share" | "mail";
  posts: readonly Linked[];
  decide(given: Given): Promise<Outcome>;
}

export function DecidePage({ organization, member, kind, posts, decide }: Props) {
  const intro = kind === "share" ? DECIDE_COPY.shared : DECIDE_COPY.mailed;
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold tracking-tight">{DECIDE_COPY.title(posts.length)}</h1>
        <p className="max-w-prose text-lg text-muted wrap-anywhere">
          {intro(member, organization.name)}
        </p>
      </header>
      {posts.map((post, index) => (
        <article
          key={post.id}
          className="flex flex-col gap-5 border-t border-line pt-6 first-of-type:border-0 first-of-type:pt-0"
        >
          <h2 className={posts.length > 1 ? "text-lg font-bold" : "sr-only"}>
            {DECIDE_COPY.place(index + 1, posts.length)}
          </h2>
          {post.state === "open" ? (
            <>
              <LinkedPostView post={post} time_zone={organization.time_zone} />
              <DecideForm
                post_id={post.id}
                updated_at={post.updated_at}
                asksName={kind === "share"}
                decide={decide}
              />
            </>
          ) : (
            <Settled post={post} member={member} />
          )}
        </article>
      ))}
    </>
  );
}

function Settled({ post, member }: { post: Exclude<Linked, { state: "open" }>; member: string }) {
  return (
    <div className="flex max-w-prose flex-col gap-1 rounded-surface border border-line bg-surface p-4">
      {post.state === "decided" ? (
        post.decisions.map(({ by, decision, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Decisions are only added.
          <p key={index} className="wrap-anywhere">
            {DECIDE_COPY.decided_by(by.name, decision)}
            {reason !== null && ` ${reason}`}
          </p>
        ))
      ) : (
        <>
          <p className="font-medium">{DECIDE_COPY[post.state]}</p>
          {post.state === "changed" && (
            <p className="text-muted wrap-anywhere">{DECIDE_COPY.changed_text(member)}</p>
          )}
        </>
      )}
    </div>
  );
}
