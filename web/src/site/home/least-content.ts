/** From how many sessions on a day is drawn as a chart. */
export const fewestOfDay = 3;

/** From how many themes on a programme is described by them, if its team has not described any. */
export const fewestThemes = 2;
