import { CancelSkillRun, ContinueSkillRun } from "#core/contract/skills/end-skill-run.ts";
import { GetSkillRun } from "#core/contract/skills/get-skill-run.ts";
import { ListSkillRuns } from "#core/contract/skills/list-skill-runs.ts";
import { ListSkills } from "#core/contract/skills/list-skills.ts";
import { RunSkill } from "#core/contract/skills/run-skill.ts";
import {
  CreateSchedule,
  DeleteSchedule,
  ListSchedules,
  UpdateSchedule,
} from "#core/contract/skills/schedules.ts";
import { GetReportCsv, ShareReport, UnshareReport } from "#core/contract/skills/share-report.ts";
import { listSkills } from "../services/skills/list-skills.ts";
import { cancelSkillRun } from "../services/skills/runs/cancel-run.ts";
import { continueSkillRun } from "../services/skills/runs/continue-run.ts";
import { getSkillRun } from "../services/skills/runs/get-skill-run.ts";
import { listSkillRuns } from "../services/skills/runs/list-skill-runs.ts";
import { runSkill } from "../services/skills/runs/run-skill.ts";
import { createSchedule } from "../services/skills/schedules/create-schedule.ts";
import { deleteSchedule } from "../services/skills/schedules/delete-schedule.ts";
import { listSchedules } from "../services/skills/schedules/list-schedules.ts";
import { updateSchedule } from "../services/skills/schedules/update-schedule.ts";
import { getReportCsv } from "../services/skills/sharing/get-report-csv.ts";
import { shareReport, unshareReport } from "../services/skills/sharing/share-report.ts";
import { serve } from "./serve.ts";

export const skills = {
  cancel_run: serve(CancelSkillRun, cancelSkillRun),
  continue_run: serve(ContinueSkillRun, continueSkillRun),
  create_schedule: serve(CreateSchedule, createSchedule),
  delete_schedule: serve(DeleteSchedule, deleteSchedule),
  get_run: serve(GetSkillRun, getSkillRun),
  list: serve(ListSkills, listSkills),
  report_csv: serve(GetReportCsv, getReportCsv),
  run: serve(RunSkill, runSkill),
  runs: serve(ListSkillRuns, listSkillRuns),
  schedules: serve(ListSchedules, listSchedules),
  share_report: serve(ShareReport, shareReport),
  unshare_report: serve(UnshareReport, unshareReport),
  update_schedule: serve(UpdateSchedule, updateSchedule),
};
