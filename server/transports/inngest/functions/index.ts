import type { Inngest } from "inngest";
import { checkCredits } from "#server/billing/check-credits.ts";
import { renewDuePeriods } from "#server/billing/ledger/renew-period.ts";
import { reconcilePayments as reconcile } from "#server/billing/payments/reconcile.ts";
import { renewIdleSignIns } from "#server/channels/sign-ins/renew-idle.ts";
import { tellOfEnded } from "#server/channels/sign-ins/tell-of-ended.ts";
import { tellOfEndings } from "#server/channels/sign-ins/tell-of-endings.ts";
import { RESERVATION_HOLDERS } from "#server/instance/reservation-holders.ts";
import { pruneAll } from "#server/instance/retention/prune.ts";
import { pruneSandboxFiles } from "#server/instance/retention/prune-sandbox-files.ts";
import { fetchFile as fetchNow } from "#server/media/processing/fetch-file.ts";
import { finishFile } from "#server/media/processing/finish-file.ts";
import { inspectStoredFile } from "#server/media/processing/inspect-stored-file.ts";
import { receiveFile } from "#server/media/processing/receive-file.ts";
import { scanFile } from "#server/media/processing/scan-file.ts";
import { mailApprovals } from "#server/posts/approval/notices/mail-approvals.ts";
import { remindApprovers } from "#server/posts/approval/notices/remind-approvers.ts";
import { armWhenReady as armNow } from "#server/posts/arming/arm-when-ready.ts";
import { mailComments } from "#server/posts/comments/mail-comments.ts";
import { tellAnswersAgain } from "#server/skills/runs/settle-answer.ts";
import { startDueSkills } from "#server/skills/schedules/start-due-skills.ts";
import type { System } from "#server/system.ts";
import { mailFailures } from "#server/workspace/notifications/mail-failures.ts";
import { PostWaiting } from "../events.ts";
import { callPlatform } from "./call-platform.ts";
import { checkDoubtedSignIn } from "./check-doubted-sign-in.ts";
import { fairly } from "./fairly.ts";
import type { FileRun } from "./file-function.ts";
import { fileFunction } from "./file-function.ts";
import { inRun } from "./in-run.ts";
import { publishScheduledPost } from "./publish-scheduled-post.ts";
import { mailBlockedNightly, revalidateNightly, revalidateScheduled } from "./revalidate.ts";
import { runSkill } from "./run-skill.ts";
import { sendMail } from "./send-mail.ts";
import { sweep } from "./sweep.ts";
import { removeMedia, sweepMedia } from "./sweep-media.ts";

export function createFunctions(client: Inngest, system: System) {
  return [
    publishScheduledPost(client, system),
    callPlatform(client, system),
    fetchFile(client, system),
    processFile(client, system),
    armWhenReady(client, system),
    sendMail(client, system),
    mailFailedPosts(client, system),
    mailAboutApprovals(client, system),
    mailAboutComments(client, system),
    checkDoubtedSignIn(client, system),
    sweep(client, system),
    keepSignIns(client, system),
    sweepMedia(client, system),
    removeMedia(client, system),
    prune(client, system),
    pruneSandboxFilesDaily(client, system),
    renewCredits(client, system),
    reconcilePayments(client, system),
    checkCreditsNightly(client, system),
    revalidateScheduled(client, system),
    revalidateNightly(client, system),
    mailBlockedNightly(client, system),
    runSkill(client, system),
    startSkills(client, system),
  ];
}

/** Every minute: emails people about failed posts, each at most once in ten minutes. */
function mailFailedPosts(client: Inngest, system: System) {
  return client.createFunction(
    { id: "mail-failures", concurrency: 1, retries: 0, triggers: [{ cron: "* * * * *" }] },
    ({ step }) => step.run("mail-failures", () => mailFailures(system)),
  );
}

/** Every day, because it examines each of them: deletes expired files of sandbox channels. */
function pruneSandboxFilesDaily(client: Inngest, system: System) {
  return client.createFunction(
    { id: "prune-sandbox-files", triggers: [{ cron: "27 3 * * *" }] },
    ({ step }) => step.run("prune-sandbox-files", () => pruneSandboxFiles(system)),
  );
}

/** Every ten minutes: deletes expired data. Separate from the sweep, which must not wait for it. */
function prune(client: Inngest, system: System) {
  return client.createFunction(
    { id: "prune", triggers: [{ cron: "4-59/10 * * * *" }] },
    ({ step }) => step.run("prune", () => pruneAll(system)),
  );
}

/** Every five minutes: fetches pending items from the payment provider, and charges automatic top-ups. */
function reconcilePayments(client: Inngest, system: System) {
  return client.createFunction(
    { id: "reconcile-payments", concurrency: 1, triggers: [{ cron: "2-59/5 * * * *" }] },
    ({ step }) => step.run("reconcile", () => reconcile(system)),
  );
}

/** Every ten minutes: expires monthly credits and grants new ones where nothing else has triggered it. */
function renewCredits(client: Inngest, system: System) {
  return client.createFunction(
    { id: "renew-credits", concurrency: 1, triggers: [{ cron: "6-59/10 * * * *" }] },
    ({ step }) => step.run("renew-credits", () => renewDuePeriods(system)),
  );
}

/** Every night: verifies that the ledger is balanced and that each reservation has its holder. */
function checkCreditsNightly(client: Inngest, system: System) {
  return client.createFunction(
    { id: "check-credits", concurrency: 1, triggers: [{ cron: "41 2 * * *" }] },
    ({ step }) => step.run("check-credits", () => checkCredits(system, RESERVATION_HOLDERS)),
  );
}

/** Every minute: reminds approvers, and emails people about approvals, each at most once in ten minutes. */
function mailAboutApprovals(client: Inngest, system: System) {
  return client.createFunction(
    { id: "mail-approvals", concurrency: 1, retries: 0, triggers: [{ cron: "* * * * *" }] },
    async ({ step }) => {
      await step.run("remind", () => remindApprovers(system));
      await step.run("mail", () => mailApprovals(system));
    },
  );
}

/** Every minute: emails people about comments that mention them, each at most once in ten minutes. */
function mailAboutComments(client: Inngest, system: System) {
  return client.createFunction(
    { id: "mail-comments", concurrency: 1, retries: 0, triggers: [{ cron: "* * * * *" }] },
    ({ step }) => step.run("mail-comments", () => mailComments(system)),
  );
}

/** Every minute: starts skills with due schedules, and resends answers that runs have missed. */
function startSkills(client: Inngest, system: System) {
  return client.createFunction(
    { id: "start-skills", concurrency: 1, retries: 0, triggers: [{ cron: "* * * * *" }] },
    async ({ step }) => {
      await step.run("start-due", () => startDueSkills(system));
      await step.run("tell-answers-again", () => tellAnswersAgain(system));
    },
  );
}

/** Fetches a file that was added by URL. `process-file` does the rest, and isn't held up by slow URLs. */
function fetchFile(client: Inngest, system: System) {
  return fileFunction(client, system, {
    ...{ id: "fetch-file", event: "media/requested", at_once: 20, of_one_organization: 4 },
    work: bring,
  });
}

async function bring({ system, media_id, step, attempt }: FileRun) {
  const fetched = await step.run("fetch", () => fetchNow(system, { media_id, attempt }));
  return typeof fetched === "string" ? null : fetched;
}

const RETRIES = 10;

/** Arms a draft waiting for its files, if they are ready. Thousands may wait for one file. */
function armWhenReady(client: Inngest, system: System) {
  return client.createFunction(
    {
      id: "arm-when-ready",
      retries: RETRIES,
      concurrency: fairly({ at_once: 4, of_one_organization: 2 }),
      triggers: [{ event: "post/waiting" }],
    },
    ({ event, step, runId }) =>
      step.run("arm", () => armNow(inRun(system, runId), PostWaiting.parse(event.data))),
  );
}

/**
 * Every five minutes: renews idle sign-ins before they expire, and notifies people of those that only they can renew.
 */
function keepSignIns(client: Inngest, system: System) {
  return client.createFunction(
    { id: "keep-sign-ins", concurrency: 1, retries: 0, triggers: [{ cron: "2-59/5 * * * *" }] },
    async ({ step, runId }) => {
      const running = inRun(system, runId);
      const renewed = await step.run("renew-idle", () => renewIdleSignIns(running));
      const told = await step.run("tell-of-endings", () => tellOfEndings(running));
      const ended = await step.run("tell-of-ended", () => tellOfEnded(running));
      return { renewed, told, ended };
    },
  );
}

function processFile(client: Inngest, system: System) {
  return fileFunction(client, system, {
    ...{ id: "process-file", event: "media/arrived", at_once: 4, of_one_organization: 2 },
    work: lookAt,
  });
}

async function lookAt({ system, media_id, step }: FileRun) {
  const received = await step.run("receive", () => receiveFile(system, media_id));
  if (received !== "go_on") return faultIn(received);
  const scanned = await step.run("scan", () => scanFile(system, media_id));
  if (scanned !== "go_on") return faultIn(scanned);
  const inspected = await step.run("inspect", () => inspectStoredFile(system, media_id));
  if (inspected === "ended" || "reason" in inspected) return faultIn(inspected);
  await step.run("finish", () => finishFile(system, media_id, inspected.facts));
  return null;
}

function faultIn<Fault>(outcome: Fault | "ended"): Fault | null {
  return outcome === "ended" ? null : outcome;
}
