import { type ProviderContext, ProviderError, type Session } from "../spec.ts";
import { withDeadline } from "./with-deadline.ts";

/**
 * Returns a context in which everything an adapter does ends after `limit_ms`. A sign-in renewal in progress
 * continues on its own, so its result isn't lost and the next call has the new credentials.
 */
export function contextWithDeadline(context: ProviderContext, limit_ms: number): ProviderContext {
  const fetch = withDeadline(context.fetch, limit_ms);
  const web = withDeadline(context.web, limit_ms);
  const until = performance.now() + limit_ms;
  return { ...context, fetch, web, session: waitUntil(context.session, until) };
}

function waitUntil(session: Session, until: number): Session {
  return {
    get credentials() {
      return session.credentials;
    },
    async renew(refresh) {
      const timer = createTimer(Math.max(0, until - performance.now()));
      return Promise.race([session.renew(refresh), timer.over]).finally(timer.stop);
    },
  };
}

function createTimer(limit_ms: number) {
  let timeout: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => reject(stillRenewing()), limit_ms);
  });
  return { over, stop: () => clearTimeout(timeout) };
}

function stillRenewing(): ProviderError {
  return new ProviderError(
    "platform_unavailable",
    "The platform is taking too long to renew this channel's access.",
  );
}
