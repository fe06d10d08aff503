"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { type Problem, readProblem } from "#components/api/problem.ts";
import { toastOf } from "#components/api/problem-toast.ts";
import { serverNow } from "#components/api/server-clock.ts";
import { useTRPC, useTRPCClient } from "#components/api/trpc.ts";
import { formatMomentWithin } from "#components/time/format-time.ts";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { calendarAddress } from "../calendar-address.ts";
import { MOVE_COPY } from "../copy.ts";
import type { Movable } from "./is-movable.ts";
import type { Move } from "./move-in-slots.ts";

const UNDO_SECONDS = 10;

const ARMING = { when_ready: true, request_approval: true } as const;

/** Moves posts optimistically, and reverts moves that the server refuses. */
export function useMoves() {
  const router = useRouter();
  const { pending, change } = useChanges();
  const { organization } = useWorkspace();
  const { slug, time_zone: zone } = organization;

  async function move(post: Movable, to: Date | null, note: string | null = null) {
    const wanted = { post, to: to?.toISOString() ?? null };
    const problem = await change(wanted);
    if (problem === null) showMoved(post, to, note);
    else showRefused(wanted, problem);
  }
  /** Returns what to say where the time was entered if nothing was stored for want of a connection; otherwise null. */
  async function moveFromForm(post: Movable, to: Date): Promise<string | null> {
    const wanted = { post, to: to.toISOString() };
    const problem = await change(wanted);
    if (problem?.code === "UNREACHABLE") return MOVE_COPY.no_connection;
    if (problem === null) showMoved(post, to, null);
    else showRefused(wanted, problem);
    return null;
  }

  function showRefused({ post, to }: Move, problem: Problem) {
    const { id, status } = post;
    if (status === "draft" && to !== null && problem.reason === "not_ready") {
      const lacksChannels = post.channels.length === 0;
      showToast({ title: lacksChannels ? MOVE_COPY.no_channels : MOVE_COPY.not_ready });
      router.push(`/${slug}/posts/${id}?at=${encodeURIComponent(to)}`);
      return;
    }
    const { title: why, ...rest } = toastOf(problem, zone);
    const description = problem.reason === "stale_version" ? MOVE_COPY.edited_meanwhile : why;
    showToast({ ...rest, title: MOVE_COPY.failed(post.excerpt), description, about: id });
  }

  function showMoved(post: Movable, to: Date | null, note: string | null) {
    const { id, status, scheduled_at: before } = post;
    const undo = async () => {
      const back = { post: { ...post, scheduled_at: to?.toISOString() ?? null }, to: before };
      const problem = await change(back);
      if (problem === null) showToast({ title: MOVE_COPY.moved_back, about: id });
      else showRefused(back, problem);
    };
    showToast({
      title: movedText(to, status === "draft", zone),
      description: note ?? undefined,
      link: to === null ? undefined : { label: MOVE_COPY.view, href: addressOf(id, to) },
      seconds: UNDO_SECONDS,
      action: { label: MOVE_COPY.undo, run: () => void undo() },
      about: id,
    });
  }
  function addressOf(id: string, at: Date): string {
    const query = Object.fromEntries(new URLSearchParams(window.location.search));
    return calendarAddress(organization, at, { ...query, post: id });
  }
  return {
    pending,
    move: (...moved: Parameters<typeof move>) => void move(...moved),
    moveFromForm,
  };
}

/** Stores moves, each of which is shown until the calendar is read again. */
function useChanges() {
  const client = useTRPCClient();
  const refresh = useRefresh();
  const [pending, setPending] = useState<readonly Move[]>([]);
  /** The moves of a post run one after another, each based on the version that the previous one returned. */
  const last = useRef(new Map<string, Promise<unknown>>());
  const versions = useRef(new Map<string, string>());

  async function store({ post: { id, status, updated_at }, to }: Move) {
    await last.current.get(id)?.catch(() => undefined);
    const previousVersion = versions.current.get(id) ?? "";
    const { updated_at: version } = await client.posts.update.mutate({
      id,
      scheduled_at: to,
      autofix: false,
      // A draft that needs approval is scheduled, and waits for it.
      ...(to === null || status === "scheduled" ? {} : ARMING),
      expected_updated_at: previousVersion > updated_at ? previousVersion : updated_at,
    });
    if (version !== null) versions.current.set(id, version);
  }
  /** Returns why a move wasn't stored; null if it was. */
  async function change(move: Move): Promise<Problem | null> {
    const { id } = move.post;
    setPending((moves) => [...moves.filter(({ post }) => post.id !== id), move]);
    const storing = store(move);
    last.current.set(id, storing);
    const settle = () => setPending((moves) => moves.filter((one) => one !== move));
    const problem = await storing.then(() => null, readProblem);
    if (problem !== null) settle();
    void refresh().then(settle);
    return problem;
  }
  return { pending, change };
}

function useRefresh() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries(trpc.calendar.pathFilter()),
      queryClient.invalidateQueries(trpc.posts.pathFilter()),
    ]);
  };
}

function movedText(to: Date | null, wasDraft: boolean, zone: string): string {
  if (to === null) return MOVE_COPY.drafted;
  const moment = formatMomentWithin(to, zone, new Date(serverNow()));
  return wasDraft ? MOVE_COPY.scheduled(moment) : MOVE_COPY.moved(moment);
}
