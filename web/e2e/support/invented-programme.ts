const pick = (words: readonly string[], index: number) => words[index % words.length] ?? "";

const given = "Ada Bo Cleo Dai Eli Fay Gus Hal Ina".split(" ");
const family = "Amber Birch Cedar Dune Elder Fern Grove Hazel Iris".split(" ");
const rooms = "Amber Birch Cedar Dune Elder Fern Grove Hazel Iris"
  .split(" ")
  .map((name) => `${name} Hall`);

/** 81 invented people. */
export const inventedPeople = Array.from({ length: 81 }, (_, index) => ({
  code: `P${index + 1}`,
  public_name: `${pick(given, index)} ${pick(family, Math.floor(index / 9))}`,
  biography: `Number ${index + 1} of the invented people.`,
}));

const startOf = (slot: number) => `${String(9 + slot).padStart(2, "0")}:00`;

/**
 * A schedule.json of 82 invented sessions of 81 people in nine rooms on two days.
 *
 * @param dates of its days
 */
export function inventedProgramme(dates: readonly [string, string]): string {
  const events = Array.from({ length: 82 }, (_, index) => ({
    id: index + 1,
    guid: `00000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`,
    day: index < 45 ? 0 : 1,
    room: pick(rooms, index),
    start: startOf(Math.floor((index < 45 ? index : index - 45) / 9)),
    duration: "00:45",
    title: `Invention number ${index + 1}`,
    track: pick(["Gears", "Steam", "Looms"], index),
    type: "lecture",
    abstract: `What the ${index + 1}th invention is good for.`,
    persons: [inventedPeople[index % inventedPeople.length]],
  }));
  const days = dates.map((date, day) => {
    const ofDay = events.filter((event) => event.day === day);
    const byRoom = rooms.map((room) => [
      room,
      ofDay
        .filter((event) => event.room === room)
        .map(({ day: _day, ...event }) => ({ ...event, date: `${date}T${event.start}:00+01:00` })),
    ]);
    return { index: day + 1, date, rooms: Object.fromEntries(byRoom) };
  });
  const conference = { acronym: "invented", title: "Invented", daysCount: 2, days };
  return JSON.stringify({ schedule: { version: "1", conference } });
}
