import {
  CancelSkillRun,
  ContinueSkillRun,
  CreateSchedule,
  DeleteSchedule,
  GetReportCsv,
  GetSkillRun,
  ListSchedules,
  ListSkillRuns,
  ListSkills,
  RunSkill,
  ShareReport,
  UnshareReport,
  UpdateSchedule,
} from "../operations/skills/skills.ts";
import type { SkillRun, SkillSchedule } from "../resources/skill.ts";
import { exampleOf } from "./example-of.ts";

const id = "run_01kaj9r2t4v6x8z0b2d4f6h8k0";
const AT = "2026-11-23T08:00:00.000Z";
const ANA = { kind: "person" as const, id: "user_01kaj4w2g0c8v5t7n9q1r3s5w7", name: "Ana" };
const input = { days: 7, label: "filler" };

const QUEUED: SkillRun = {
  id,
  skill: "queue-guard",
  status: "queued",
  dry_run: false,
  input,
  output: null,
  error: null,
  steps: [],
  schedule_id: null,
  shared_until: null,
  created_by: ANA,
  created_at: AT,
  finished_at: null,
};
const WAITING: SkillRun = {
  ...QUEUED,
  status: "waiting",
  output: {
    would: [
      {
        key: "post_01kaj5d9h2m4p6r8t0v2x4z6b8 chan_01kaj4w2g0c8v5t7n9q1r3s5w7 2026-11-24T08:00:00.000Z",
        text: "Schedule “Did you know?” for Acme on Bluesky at 2026-11-24T08:00:00.000Z",
      },
    ],
    fingerprint: "5f3c1f0f6f1c1d0a7a2b9f6c0e8d4b21",
  },
  steps: [
    { name: "plan", status: "succeeded", detail: "1 item", started_at: AT, finished_at: AT },
    { name: "ask", status: "waiting", detail: null, started_at: AT, finished_at: null },
  ],
};
const CANCELLED: SkillRun = {
  ...WAITING,
  status: "cancelled",
  error: "Cancelled by Ana.",
  steps: WAITING.steps.map((step) => ({ ...step, finished_at: AT })),
  finished_at: AT,
};

const SCHEDULE: SkillSchedule = {
  id: "sched_01kaj9v4x6z8b0d2f4h6k8m0p2",
  skill: "queue-guard",
  cron: "0 8 * * 1",
  time_zone: "Europe/Prague",
  input,
  enabled: true,
  ended_reason: null,
  next_at: "2026-11-30T07:00:00.000Z",
  last_run: { id, status: "succeeded", error: null, at: AT },
  last_error: null,
  created_by: ANA,
  created_at: "2026-11-20T09:00:00.000Z",
  updated_at: "2026-11-20T09:00:00.000Z",
};

const { steps: _, output: __, shared_until: ___, ...ROW } = CANCELLED;

export const SKILL_EXAMPLES = [
  exampleOf(ListSkills, {
    input: {},
    output: [
      {
        name: "queue-guard",
        title: "Fill empty queue slots",
        description: "Finds empty queue slots and proposes drafts for them.",
        input_schema: {
          $schema: "https://json-schema.org/draft/2020-12/schema",
          type: "object",
          properties: { days: { type: "integer", minimum: 1, maximum: 31 } },
          additionalProperties: false,
        },
        scopes: ["publish"],
        asks: true,
        examples: [{ days: 7, label: "filler" }],
      },
    ],
  }),
  exampleOf(RunSkill, { input: { name: "queue-guard", input }, output: QUEUED }),
  exampleOf(ListSkillRuns, { input: {}, output: { items: [ROW], next_cursor: null } }),
  exampleOf(GetSkillRun, { input: { id }, output: WAITING }),
  exampleOf(CancelSkillRun, { input: { id }, output: CANCELLED }),
  exampleOf(ContinueSkillRun, {
    input: { id, decision: "yes" },
    output: { ...WAITING, status: "running" },
  }),
  exampleOf(ShareReport, {
    input: { id },
    output: {
      url: "https://crier.example.com/app/reports/6tBq3mZr8sVx1nCk5dLw7fJp2hGy9aRe4uTi0oXvQbM",
      expires_at: "2026-12-23T08:00:00.000Z",
    },
  }),
  exampleOf(UnshareReport, { input: { id }, output: null }),
  exampleOf(GetReportCsv, {
    input: { id },
    output: {
      filename: "report-2026-11-23.csv",
      csv: "post_id,text,channel,provider,url,published_at,as_of,impressions,reach,views,likes,comments,shares,saves,clicks\r\n",
    },
  }),
  exampleOf(CreateSchedule, {
    input: { name: "queue-guard", cron: "0 8 * * 1", time_zone: "Europe/Prague", input },
    output: { ...SCHEDULE, last_run: null },
  }),
  exampleOf(ListSchedules, { input: {}, output: [SCHEDULE] }),
  exampleOf(UpdateSchedule, {
    input: { id: SCHEDULE.id, enabled: false },
    output: { ...SCHEDULE, enabled: false, next_at: null },
  }),
  exampleOf(DeleteSchedule, { input: { id: SCHEDULE.id }, output: null }),
];
