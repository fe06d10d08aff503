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
import { listSkills } from "./list-skills.ts";
import { cancelSkillRun } from "./runs/cancel-run.ts";
import { continueSkillRun } from "./runs/continue-run.ts";
import { getSkillRun } from "./runs/get-skill-run.ts";
import { listSkillRuns } from "./runs/list-skill-runs.ts";
import { runSkill } from "./runs/run-skill.ts";
import { createSchedule } from "./schedules/create-schedule.ts";
import { deleteSchedule } from "./schedules/delete-schedule.ts";
import { listSchedules } from "./schedules/list-schedules.ts";
import { updateSchedule } from "./schedules/update-schedule.ts";
import { getReportCsv } from "./sharing/get-report-csv.ts";
import { shareReport, unshareReport } from "./sharing/share-report.ts";

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
