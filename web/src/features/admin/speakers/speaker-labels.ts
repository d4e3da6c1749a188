type Speaker = { id: string; name: string; title: string | null; companyName: string | null };

/** "Ada Byron, Countess, Larchfield". */
export const nameWithJob = ({ name, title, companyName }: Omit<Speaker, "id">): string =>
  [name, title, companyName].filter(Boolean).join(", ");

/** The names of speakers by id, with the job or even the address of those who share a name. */
export function speakerLabels(
  speakers: readonly (Speaker & { slug: string })[],
): ReadonlyMap<string, string> {
  const names = countOf(speakers.map(({ name }) => name));
  const jobs = countOf(speakers.map(nameWithJob));
  return new Map(
    speakers.map((speaker) => {
      const withJob = nameWithJob(speaker);
      if (names.get(speaker.name) === 1) return [speaker.id, speaker.name];
      return [speaker.id, jobs.get(withJob) === 1 ? withJob : `${withJob} (${speaker.slug})`];
    }),
  );
}

/** How often each text occurs. */
function countOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
