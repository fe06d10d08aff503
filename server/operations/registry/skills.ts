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
import { getRun, listRuns } from "#server/services/runs/runs.ts";
import { listSkills } from "#server/services/skills/list-skills.ts";
import { cancelSkillRun } from "#server/services/skills/runs/cancel-run.ts";
import { continueSkillRun } from "#server/services/skills/runs/continue-run.ts";
import { getSkillRun } from "#server/services/skills/runs/get-skill-run.ts";
import { listSkillRuns } from "#server/services/skills/runs/list-skill-runs.ts";
import { runSkill } from "#server/services/skills/runs/run-skill.ts";
import { createSchedule } from "#server/services/skills/schedules/create-schedule.ts";
import { deleteSchedule } from "#server/services/skills/schedules/delete-schedule.ts";
import { listSchedules } from "#server/services/skills/schedules/list-schedules.ts";
import { updateSchedule } from "#server/services/skills/schedules/update-schedule.ts";
import { getReportCsv } from "#server/services/skills/sharing/get-report-csv.ts";
import { shareReport, unshareReport } from "#server/services/skills/sharing/share-report.ts";
import { resource, serve } from "../serve.ts";

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
