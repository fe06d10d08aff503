import type { Language, NamedZone } from "./words.ts";

const hours = (...offsets: number[]): NamedZone => ({ offsets: offsets.map((each) => each * 60) });
const at = (place: string, ...offsets: number[]): NamedZone => ({ ...hours(...offsets), place });

/** Abbreviations of time zones, the same in all languages. Some are used for several zones. */
export const ZONES: Language = {
  zone: {
    utc: hours(0),
    gmt: hours(0),
    z: hours(0),
    bst: hours(1, 6),
    wet: at("Europe/Lisbon", 0),
    west: at("Europe/Lisbon", 1),
    cet: at("Europe/Berlin", 1),
    cest: at("Europe/Berlin", 2),
    eet: at("Europe/Athens", 2),
    eest: at("Europe/Athens", 3),
    msk: hours(3),
    ist: hours(5.5, 1, 2),
    jst: hours(9),
    kst: hours(9),
    aest: at("Australia/Sydney", 10),
    aedt: at("Australia/Sydney", 11),
    nzst: at("Pacific/Auckland", 12),
    nzdt: at("Pacific/Auckland", 13),
    et: at("America/New_York"),
    est: at("America/New_York", -5),
    edt: at("America/New_York", -4),
    ct: at("America/Chicago"),
    cst: { ...hours(-6, 8), place: "America/Chicago" },
    cdt: at("America/Chicago", -5),
    mt: at("America/Denver"),
    mst: at("America/Denver", -7),
    mdt: at("America/Denver", -6),
    pt: at("America/Los_Angeles"),
    pst: at("America/Los_Angeles", -8),
    pdt: at("America/Los_Angeles", -7),
  },
};
