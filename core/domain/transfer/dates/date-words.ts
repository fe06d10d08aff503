const MONTHS = [
  "jan january januar jänner janvier janv enero ene gennaio",
  "feb february februar février fevrier févr fevr fév febrero",
  "mar march märz maerz mär mrz mars marzo",
  "apr april avril avr abril abr",
  "may mai mayo",
  "jun june juni juin junio",
  "jul july juli juillet juil julio",
  "aug august août aout agosto ago",
  "sep sept september septembre septiembre",
  "oct october okt oktober octobre octubre",
  "nov november novembre noviembre",
  "dec december dez dezember décembre decembre déc diciembre dic",
];

const WEEKDAYS =
  "mon monday tue tues tuesday wed wednesday thu thur thurs thursday fri friday sat saturday sun sunday " +
  "mo montag di dienstag mi mittwoch do donnerstag fr freitag sa samstag sonnabend so sonntag " +
  "lundi lun mardi mercredi mer jeudi jeu vendredi ven samedi sam dimanche dim " +
  "lunes martes miércoles miercoles mié mie jueves jue viernes vie sábado sabado sáb sab domingo dom";

/** The number of a month by its names in English, German, French and Spanish. */
export const MONTH_WORDS: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, index) => names.split(" ").map((name) => [name, index + 1] as const)),
);

/** Words of a date that don't change it: weekdays, and those between its parts. */
export const DAY_WORDS: ReadonlySet<string> = new Set(
  `${WEEKDAYS} at um on the of à a las la de del el le am den`.split(" "),
);
