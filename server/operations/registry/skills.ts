import { GetRun, ListRuns } from "#core/contract/operations/runs.ts";
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
} from "#core/contract/operations/skills/skills.ts";
import { resource, serve } from "#server/kernel/serve.ts";
import { listSkills } from "#server/skills/list-skills.ts";
import { cancelSkillRun } from "#server/skills/runs/cancel-run.ts";
import { continueSkillRun } from "#server/skills/runs/continue-run.ts";
import { getSkillRun } from "#server/skills/runs/get-skill-run.ts";
import { listSkillRuns } from "#server/skills/runs/list-skill-runs.ts";
import { runSkill } from "#server/skills/runs/run-skill.ts";
import { createSchedule } from "#server/skills/schedules/create-schedule.ts";
import { deleteSchedule } from "#server/skills/schedules/delete-schedule.ts";
import { listSchedules } from "#server/skills/schedules/list-schedules.ts";
import { updateSchedule } from "#server/skills/schedules/update-schedule.ts";
import { getReportCsv } from "#server/skills/sharing/get-report-csv.ts";
import { shareReport, unshareReport } from "#server/skills/sharing/share-report.ts";
import { getRun, listRuns } from "#server/workspace/runs/runs.ts";

export const skills = resource("skills", [
  serve(CancelSkillRun, cancelSkillRun),
  serve(ContinueSkillRun, continueSkillRun),
  serve(CreateSchedule, createSchedule),
  serve(DeleteSchedule, deleteSchedule),
  serve(GetSkillRun, getSkillRun),
  serve(ListSkills, listSkills),
  serve(GetReportCsv, getReportCsv),
  serve(RunSkill, runSkill),
  serve(ListSkillRuns, listSkillRuns),
  serve(ListSchedules, listSchedules),
  serve(ShareReport, shareReport),
  serve(UnshareReport, unshareReport),
  serve(UpdateSchedule, updateSchedule),
]);

export const runs = resource("runs", [serve(GetRun, getRun), serve(ListRuns, listRuns)]);
