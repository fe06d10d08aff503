"use client";
import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#components/api/trpc.ts";
import type { PagesForm } from "#core/domain/sign-in-form.ts";
import { readProblem } from "../api/problem.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { CONNECT_COPY } from "./copy.ts";
import { PagesFields } from "./pages-fields.tsx";
import type { SignInProps } from "./sign-in-props.ts";

/** Signs in on the platform's site, or on the server that hosts the account. */
export function PagesSignIn({
  provider,
  title,
  form,
  handle,
  channel_id,
  onClose,
  cancelLabel = CONNECT_COPY.cancel,
}: SignInProps & { form: PagesForm }) {
  const begin = useBeginConnect();
  return (
    <PagesFields
      title={title}
      form={form}
      handle={handle}
      problem={begin.error === null ? null : readProblem(begin.error)}
      notice={<ProblemNotice error={begin.error} />}
      busy={begin.busy}
      cancel={{ label: cancelLabel, run: onClose }}
      onSubmit={(server) => begin.mutate({ provider, channel_id, server })}
    />
  );
}

/** Opens a platform's sign-in page. Stays pending until the browser has left. */
function useBeginConnect() {
  const trpc = useTRPC();
  const begin = useMutation(
    trpc.channels.begin_connect.mutationOptions({
      onSuccess: ({ url }) => window.location.assign(url),
    }),
  );
  return { ...begin, busy: begin.isPending || begin.isSuccess };
}
