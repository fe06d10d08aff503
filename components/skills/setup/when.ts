/** How often an automation runs, as people choose it. */
export interface When {
  repeat: Repeat;
  /** `08:00` */
  time: string;
  /** 0 is Sunday, as in cron. */
  weekday: number;
  /** For `custom`: a schedule that was made with the API. */
  cron: string;
}

export const REPEATS = ["once", "hourly", "daily", "weekdays", "weekly", "monthly"] as const;
export type Repeat = (typeof REPEATS)[number] | "custom";

export const ONCE: When = { repeat: "once", time: "08:00", weekday: 1, cron: "" };

/** Returns the cron expression; null if it runs once. */
export function toCron({ repeat, time, weekday, cron }: When): string | null {
  if (repeat === "once") return null;
  if (repeat === "custom") return cron;
  if (repeat === "hourly") return "0 * * * *";
  const [hour, minute] = time.split(":").map(Number);
  const days = { daily: "* * *", weekdays: "* * 1-5", weekly: `* * ${weekday}`, monthly: "1 * *" };
  return `${minute} ${hour} ${days[repeat]}`;
}

const PLAIN = /^(\d{1,2}) (\d{1,2}) (\* \* \*|\* \* 1-5|\* \* [0-7]|1 \* \*)$/u;

/** Reads a cron expression. Those that people can't choose are `custom`. */
export function fromCron(cron: string): When {
  if (cron === "0 * * * *") return { ...ONCE, repeat: "hourly", cron };
  const [, minute = "", hour = "", days = ""] = PLAIN.exec(cron) ?? [];
  if (days === "" || Number(minute) > 59 || Number(hour) > 23)
    return { ...ONCE, repeat: "custom", cron };
  const time = `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
  if (days === "* * *") return { ...ONCE, repeat: "daily", time, cron };
  if (days === "* * 1-5") return { ...ONCE, repeat: "weekdays", time, cron };
  if (days === "1 * *") return { ...ONCE, repeat: "monthly", time, cron };
  return { repeat: "weekly", time, weekday: Number(days.slice(-1)) % 7, cron };
}
