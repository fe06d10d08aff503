"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { Member } from "#core/contract/resources/member.ts";
import type { Role } from "#core/contract/scopes.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { formatDay } from "../time/format-time.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { PEOPLE_COPY, ROLE_COPY } from "./copy.ts";
import { canChange, givableRoles } from "./givable-roles.ts";

export function MemberRow({ member, onChanged }: { member: Member; onChanged(): Promise<void> }) {
  const { person, organization, now } = useWorkspace();
  const { user_id, email, role, scheduled_posts } = member;
  const name = member.name ?? email;
  const isSelf = user_id === person.id;
  const joined = formatDay(new Date(member.joined_at), organization.time_zone, new Date(now));
  const facts = [
    ...(member.name === null ? [] : [email]),
    PEOPLE_COPY.joined(joined.replace(/^(Today|Yesterday)/, (day) => day.toLowerCase())),
    ...(scheduled_posts > 0 ? [PEOPLE_COPY.scheduled(scheduled_posts)] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2 pr-2 pl-4">
      <Avatar name={name} url={member.avatar_url} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">
          {name} {isSelf && <span className="font-normal text-muted">({PEOPLE_COPY.you})</span>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{facts.join(" · ")}</p>
      </div>
      {canChange(person.role, role) ? (
        <Actions member={member} name={name} onChanged={onChanged} />
      ) : (
        <span className="px-3">{ROLE_COPY[role].name}</span>
      )}
    </li>
  );
}

interface ActionsProps {
  member: Member;
  name: string;
  onChanged(): Promise<void>;
}

function Actions({ member: { user_id, role, scheduled_posts }, name, onChanged }: ActionsProps) {
  const { person } = useWorkspace();
  const trpc = useTRPC();
  const router = useRouter();
  const update = useMutation(trpc.members.update.mutationOptions({ onSettled: onChanged }));
  const remove = useMutation(trpc.members.remove.mutationOptions());

  function change(next: Role) {
    const undo = { label: PEOPLE_COPY.undo, run: () => update.mutate({ user_id, role }) };
    update.mutate(
      { user_id, role: next },
      {
        onSuccess() {
          const title = PEOPLE_COPY.role_changed(name, ROLE_COPY[next].name.toLowerCase());
          // People who lower their own role can't undo that.
          showToast(user_id === person.id ? { title } : { title, action: undo, seconds: 10 });
          if (user_id === person.id) router.refresh();
        },
      },
    );
  }
  async function confirm() {
    await remove.mutateAsync({ user_id });
    showToast({ title: PEOPLE_COPY.removed(name) });
    await onChanged();
  }
  const consequence = [
    PEOPLE_COPY.remove_consequence,
    ...(scheduled_posts > 0 ? [PEOPLE_COPY.remove_scheduled(scheduled_posts)] : []),
  ];
  return (
    <>
      <select
        aria-label={PEOPLE_COPY.role_of(name)}
        value={update.isPending ? update.variables.role : role}
        onChange={(event) => change(event.currentTarget.value as Role)}
        className="min-h-11 rounded-field border border-edge bg-surface px-3 text-lg md:min-h-9 md:text-base"
      >
        {givableRoles(person.role).map((given) => (
          <option key={given} value={given}>
            {ROLE_COPY[given].name}
          </option>
        ))}
      </select>
      {user_id !== person.id && (
        <Confirm
          label={PEOPLE_COPY.remove}
          accessibleLabel={PEOPLE_COPY.remove_label(name)}
          title={PEOPLE_COPY.remove_title(name)}
          consequence={consequence.join(" ")}
          confirmLabel={PEOPLE_COPY.remove_confirm}
          onConfirm={confirm}
        >
          <ProblemNotice error={remove.error} />
        </Confirm>
      )}
      {update.error !== null && (
        <div className="w-full">
          <ProblemNotice error={update.error} />
        </div>
      )}
    </>
  );
}
