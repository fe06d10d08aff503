"use client";
import { useQueryClient } from "@tanstack/react-query";
import { signOut } from "next-auth/react";
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { ExternalProvider } from "#core/contract/resources/external-provider.ts";
import { createClient } from "../api/create-client.ts";
import { readProblem } from "../api/problem.ts";
import { hasSessionEnded, onSessionChange, resumeSession } from "../api/session-end.ts";
import { ExternalButtons } from "../external-sign-in/external-buttons.tsx";
import { typing } from "../keys/typing.ts";
import { Button } from "../ui/button.tsx";
import { DialogPopup } from "../ui/dialog-popup.tsx";
import { Notice } from "../ui/notice.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { SESSION_COPY } from "./copy.ts";
import { PasswordFields } from "./password-fields.tsx";
import { usePasswordSignIn } from "./use-password-sign-in.ts";

/** Where other ways to sign in lead: a page that asks to go back to this one. */
const RETURN_TO = "/signed-in";

/** The person may have signed in elsewhere: in another tab, or by a mailed link. */
const LOOK_AGAIN_MS = 5_000;

/**
 * Asks to sign in again over a page whose session has ended, and continues where the person was. Nothing behind it is
 * lost. Someone else can't continue: the page shows what the first person may see.
 */
export function SessionDialog() {
  const hasEnded = useSyncExternalStore(onSessionChange, hasSessionEnded, () => false);
  const { organization, person } = useWorkspace();
  const queryClient = useQueryClient();
  const password = useRef<HTMLInputElement>(null);
  const [other, setOther] = useState<SignedIn>(null);
  const [providers, setProviders] = useState<ExternalProvider[] | null>(null);

  async function look() {
    const found = await findSignedIn(organization.slug);
    if (!hasSessionEnded()) return;
    setOther(found === person.email ? null : found);
    if (found !== person.email) return;
    resumeSession();
    // Calls that failed are repeated. Those that waited are already on their way.
    void queryClient.invalidateQueries({}, { cancelRefetch: false });
    // The stream of changes then reconnects at once.
    window.dispatchEvent(new Event("online"));
  }
  const lookAgain = useEffectEvent(() => void look());
  const begin = useEffectEvent(async () => {
    const [listed] = await Promise.all([listProviders(), look()]);
    setProviders(listed);
  });
  useEffect(() => {
    if (!hasEnded) return;
    void begin();
    const ending = new AbortController();
    window.addEventListener("focus", () => lookAgain(), { signal: ending.signal });
    const timer = setInterval(() => lookAgain(), LOOK_AGAIN_MS);
    return () => {
      ending.abort();
      clearInterval(timer);
    };
  }, [hasEnded]);

  async function leaveOther() {
    await signOut({ redirect: false }).catch(() => undefined);
    setOther(null);
  }
  return (
    <DialogPopup
      open={hasEnded && providers !== null}
      onOpenChange={() => undefined}
      required
      title={SESSION_COPY.title}
      description={other === null ? SESSION_COPY.text : undefined}
      initialFocus={() => firstFocus(password.current)}
    >
      {other === null ? (
        <SignInAgain
          email={person.email}
          providers={providers ?? []}
          password={password}
          onSignedIn={look}
        />
      ) : (
        <SomeoneElse email={other} expected={person.email} onLeave={leaveOther} />
      )}
    </DialogPopup>
  );
}

/** The password; while somebody types, the dialog itself, so that their text doesn't get into the field. */
function firstFocus(password: HTMLElement | null): HTMLElement | null {
  return typing.isTyping() ? (password?.closest<HTMLElement>("[data-dialog]") ?? null) : password;
}

interface Props {
  email: string;
  providers: readonly ExternalProvider[];
  password: RefObject<HTMLInputElement | null>;
  onSignedIn(): Promise<void>;
}

function SignInAgain({ email, providers, password, onSignedIn }: Props) {
  const signingIn = usePasswordSignIn(() => void onSignedIn());
  const [isElsewhere, setElsewhere] = useState(false);
  const [busy, setBusy] = useState(false);
  async function goOn() {
    setBusy(true);
    await onSignedIn();
    setBusy(false);
  }
  return (
    <>
      <form onSubmit={signingIn.submit} className="flex flex-col gap-4">
        {signingIn.refusal !== null && <Notice tone="failed" title={signingIn.refusal} />}
        <PasswordFields asksCode={signingIn.asksCode} email={email} passwordRef={password} />
        <Button type="submit" look="primary" busy={signingIn.busy}>
          {SESSION_COPY.sign_in}
        </Button>
      </form>
      <ExternalButtons
        providers={providers}
        returnTo={RETURN_TO}
        inWindow
        onOpened={() => setElsewhere(true)}
      />
      <a
        href={`/signin?callbackUrl=${encodeURIComponent(RETURN_TO)}`}
        target="_blank"
        rel="noopener opener"
        onClick={() => setElsewhere(true)}
        className="inline-flex min-h-11 items-center self-start text-accent underline underline-offset-2 md:min-h-9"
      >
        {SESSION_COPY.other_ways}
      </a>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isElsewhere && SESSION_COPY.elsewhere}
      </p>
      {isElsewhere && (
        <Button busy={busy} onClick={() => void goOn()}>
          {SESSION_COPY.go_on}
        </Button>
      )}
    </>
  );
}

function SomeoneElse({
  email,
  expected,
  onLeave,
}: {
  /** Empty if unknown. */
  email: string;
  expected: string;
  onLeave(): Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  async function leave() {
    setBusy(true);
    await onLeave();
  }
  return (
    <>
      <Notice tone="warning" title={SESSION_COPY.other(email, expected)} />
      <div className="flex flex-col gap-2 md:flex-row-reverse">
        <Button look="primary" onClick={() => window.location.assign("/")}>
          {SESSION_COPY.start_page}
        </Button>
        <Button busy={busy} className="wrap-anywhere" onClick={() => void leave()}>
          {SESSION_COPY.switch_back(expected)}
        </Button>
      </div>
    </>
  );
}

/** Email address of who is signed in now: null if nobody, or unknown; empty for a nonmember. */
type SignedIn = string | null;

async function findSignedIn(organization: string): Promise<SignedIn> {
  // Not through this page's own client, whose calls wait.
  const client = createClient(organization, (input, init) => fetch(input, init));
  try {
    return (await client.account.get.query({})).email;
  } catch (error) {
    return readProblem(error).code === "NOT_FOUND" ? "" : null;
  }
}

/** The ways to sign in with other accounts. None if they can't be read: the password still works. */
async function listProviders(): Promise<ExternalProvider[]> {
  try {
    const answer = await fetch("/api/auth/providers");
    const listed: object = await answer.json();
    return ExternalProvider.options.filter((provider) => Object.hasOwn(listed, provider));
  } catch {
    return [];
  }
}
