type OnProgramme = { scheduleItems: readonly { type: string }[] };

/** The speakers in their order, with those who give a keynote before the others. */
export function keynotesFirst<Speaker extends OnProgramme>(speakers: readonly Speaker[]) {
  const rank = ({ scheduleItems }: Speaker) =>
    scheduleItems.some(({ type }) => type === "Keynote") ? 0 : 1;
  return speakers.toSorted((a, b) => rank(a) - rank(b));
}
