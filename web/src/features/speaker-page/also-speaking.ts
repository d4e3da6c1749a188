type OnTracks = { scheduleItems: readonly { track: { name: string } | null }[] };

const most = 4;

const tracksOf = ({ scheduleItems }: OnTracks) =>
  new Set(scheduleItems.flatMap(({ track }) => track?.name ?? []));

/**
 * Who else to meet, of those with much in common: first those on a track of the speaker's own, which is named if all of
 * them are on it.
 */
export function alsoSpeaking<Other extends OnTracks>(
  speaker: OnTracks & { related: readonly Other[] },
): { track: string | undefined; speakers: Other[] } {
  const own = tracksOf(speaker);
  const isOnOwn = (other: Other) => [...tracksOf(other)].some((track) => own.has(track));
  const { related } = speaker;
  const speakers = [...related.filter(isOnOwn), ...related.filter((one) => !isOnOwn(one))].slice(
    0,
    most,
  );
  const track = [...own].find((name) => speakers.every((other) => tracksOf(other).has(name)));
  return { track: speakers.length > 0 ? track : undefined, speakers };
}
