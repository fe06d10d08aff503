import { z } from "zod";

const FIRST_YEAR = 1970;
const LAST_YEAR = 2200;

export const Day = z.iso
  .date({ error: "must be a day, such as 2027-03-01" })
  .max(10)
  .refine(
    (day) => {
      const year = Number(day.slice(0, 4));
      return year >= FIRST_YEAR && year <= LAST_YEAR;
    },
    { error: `must be in a year from ${FIRST_YEAR} to ${LAST_YEAR}` },
  );
