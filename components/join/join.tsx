"use client";
import { signOut } from "next-auth/react";
import type { SyntheticEvent } from "react";
import { useEffect, useState } from "react";
import { trySignIn } from "#components/auth/try-sign-in.ts";
import { TextField } from "#components/ui/text-field.tsx";
import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";
import { type Role, withArticle } from "#core/contract/scopes.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "#core/contract/sign-in-limits.ts";
import { ExternalButtons } from "../external-sign-in/external-buttons.tsx";
import { forgetDevice } from "../phone/forget-device.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { JOIN_COPY } from "./copy.ts";
import type { JoinAnswer } from "./join-answer.ts";

interface Invitation {
  email: string;
  role: Role;
  invited_by: string;
  organization: { name: string };
  has_account: boolean;
}

interface Props {
  /** Email address of the signed-in person; null if signed out. */
  signedInAs: string | null;
  providers: readonly ExternalProvider[];
  /** Result of a provider sign-in; null without one. */
  outcome: string | null;
  lookUp(token: string): Promise<JoinAnswer<Invitation>>;
  accept(token: string): Promise<JoinAnswer<string>>;
  register(form: unknown): Promise<JoinAnswer<{ email: string; slug: string }>>;
}

/** The page of an invitation. Accepting requires a button press, because email clients open links to preview them. */
export function Join({ signedInAs, providers, outcome, lookUp, accept, register }: Props) {
  const [found, setFound] = useState<JoinAnswer<Invitation> | null>(null);
  const [token, setToken] = useState("");
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const given = readToken();
    setToken(given);
    if (given === "") setFound({ message: JOIN_COPY.no_token });
    else lookUp(given).then(setFound, () => setFound({ message: JOIN_COPY.unreachable }));
  }, [lookUp]);

  async function join() {
    setBusy(true);
    const joined = await accept(token).catch(() => ({ message: JOIN_COPY.unreachable }));
    if ("message" in joined) {
      setFound(joined);
      setBusy(false);
      return;
    }
    forgetToken();
    window.location.assign(`/${joined.answer}`);
  }
  async function leave() {
    setBusy(true);
    await forgetDevice();
    await signOut({ redirect: false });
    window.location.assign("/join");
  }
  if (found === null) return <p role="status">{JOIN_COPY.loading}</p>;
  if ("message" in found)
    return (
      <>
        <h1 className="text-2xl font-bold tracking-tight">{JOIN_COPY.title}</h1>
        <Notice tone="failed" title={found.message} />
        <ButtonLink href="/">{JOIN_COPY.home}</ButtonLink>
      </>
    );
  const { email, role, invited_by, organization, has_account } = found.answer;
  return (
    <>
      <h1 className="text-2xl font-bold tracking-tight wrap-anywhere">
        {JOIN_COPY.join(organization.name)}
      </h1>
      <p className="text-lg wrap-anywhere">
        {JOIN_COPY.invited(invited_by, organization.name, withArticle(role))}
      </p>
      {signedInAs === email && (
        <>
          <p className="wrap-anywhere text-muted">{JOIN_COPY.signed_in(email)}</p>
          <Button look="primary" busy={busy} onClick={() => void join()}>
            {JOIN_COPY.join(organization.name)}
          </Button>
        </>
      )}
      {signedInAs !== null && signedInAs !== email && (
        <>
          <Notice tone="warning" title={JOIN_COPY.other(email, signedInAs)} />
          <Button busy={busy} onClick={() => void leave()}>
            {JOIN_COPY.sign_out}
          </Button>
        </>
      )}
      {signedInAs === null && has_account && (
        <>
          <p className="wrap-anywhere text-muted">{JOIN_COPY.sign_in_hint(email)}</p>
          <ButtonLink href="/signin?callbackUrl=/join" look="primary">
            {JOIN_COPY.sign_in}
          </ButtonLink>
        </>
      )}
      {signedInAs === null && !has_account && (
        <>
          {outcome !== null && <Notice tone="failed" title={outcome} />}
          <NewAccountForm token={token} email={email} register={register} />
          <ExternalButtons providers={providers} returnTo="/join" invitation={token} />
        </>
      )}
    </>
  );
}

interface NewAccountFormProps {
  token: string;
  email: string;
  register(form: unknown): Promise<JoinAnswer<{ email: string; slug: string }>>;
}

function NewAccountForm({ token, email, register }: NewAccountFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, password] = [String(form.get("name")), String(form.get("password"))];
    setBusy(true);
    const joined = await register({ token, name, password }).catch(() => ({
      message: JOIN_COPY.unreachable,
    }));
    if ("message" in joined) {
      setRefusal(joined.message);
      setBusy(false);
      return;
    }
    forgetToken();
    const failure = await trySignIn("credentials", { email, password }, "");
    window.location.assign(failure === null ? `/${joined.answer.slug}` : "/signin");
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="wrap-anywhere text-muted">{JOIN_COPY.new_hint(email)}</p>
      {refusal !== null && <Notice tone="failed" title={refusal} />}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField label={JOIN_COPY.name} name="name" autoComplete="name" maxLength={100} required />
      <TextField
        label={JOIN_COPY.password}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={SHORTEST_PASSWORD}
        maxLength={LONGEST_PASSWORD}
        hint={JOIN_COPY.password_hint(SHORTEST_PASSWORD)}
        required
      />
      <Button type="submit" look="primary" busy={busy}>
        {JOIN_COPY.create}
      </Button>
    </form>
  );
}

/** Signing in leaves the page, so this tab stores the invitation's token meanwhile. */
const KEY = "crier:invitation";

/** Returns the token of the opened link, or of one opened before signing in. Empty without one. */
function readToken(): string {
  const token = window.location.hash.slice(1);
  if (token === "") return window.sessionStorage.getItem(KEY) ?? "";
  window.sessionStorage.setItem(KEY, token);
  return token;
}

function forgetToken(): void {
  window.sessionStorage.removeItem(KEY);
}
