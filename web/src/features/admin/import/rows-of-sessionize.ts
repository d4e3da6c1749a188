import { plainName } from "./columns.ts";
import type { ImportRow } from "./import-row.ts";
import { readLanguage } from "./language-of.ts";
import { programmeText, some } from "./programme-texts.ts";
import { type ImportTarget, unscheduled } from "./rows-of-table.ts";
import { sessionTypeOf } from "./session-type.ts";
import type { Sessionize } from "./sessionize-file.ts";
import { cellTime, dayOf, nightOf, onSite } from "./times.ts";

/** What organizers call the categories that sessions here have, too. */
const categoryFields: Readonly<Record<string, readonly string[]>> = {
  track: ["track"],
  level: ["level", "difficulty", "sessionlevel"],
  language: ["language", "sessionlanguage"],
  type: ["sessionformat", "format", "type", "sessiontype"],
};

/** The fields and values of the categories' entries, by their ids. */
function entriesOf({ categories = [] }: Sessionize) {
  return new Map(
    categories.flatMap(({ title, items = [] }) => {
      const field = Object.keys(categoryFields).find((name) =>
        categoryFields[name]?.includes(plainName(title)),
      );
      return field ? items.map(({ id, name }) => [id, { field, name }] as const) : [];
    }),
  );
}

/** The rows of Sessionize's programme. Sessions without times are not scheduled yet. */
export function rowsOfSessionize(data: Sessionize, target: ImportTarget): ImportRow[] {
  const entries = entriesOf(data);
  const rooms = new Map((data.rooms ?? []).map(({ id, name }) => [id, name]));
  const speakers = data.speakers.map((speaker): ImportRow => {
    const link = (type: string) =>
      speaker.links?.find(({ linkType }) => linkType?.toLowerCase() === type)?.url;
    const name =
      programmeText(speaker.fullName) ||
      [speaker.firstName, speaker.lastName].filter(Boolean).join(" ");
    const input = {
      externalId: speaker.id,
      name,
      ...some({
        title: programmeText(speaker.tagLine).slice(0, 200),
        bio: programmeText(speaker.bio),
      }),
      ...some({ imageUrl: programmeText(speaker.profilePicture), twitterUrl: link("twitter") }),
      ...some({ linkedinUrl: link("linkedin"), githubUrl: link("github") }),
    };
    return { list: "speakers", name, input, problems: [] };
  });
  const sessions = data.sessions.map((session): ImportRow => {
    const name = programmeText(session.title);
    const [startsAt, endsAt] = [session.startsAt, session.endsAt].map((text) =>
      onSite(text ?? "", target),
    );
    const room = programmeText(session.room ?? rooms.get(session.roomId ?? -1));
    const startTime = cellTime(startsAt ?? "");
    const night = nightOf(startsAt ?? "", startTime ?? "", target);
    const day = night?.day ?? dayOf(startsAt ?? "", target);
    const problems =
      startsAt && !day ? [`Day: ${startsAt.slice(0, 10)} is not a day of this conference`] : [];
    // As in tables, only what a call has accepted is taken.
    const status = programmeText(session.status);
    if (status && !/^(accepted|confirmed)$/i.test(status)) {
      problems.push(`Status: “${status}” is not that of an accepted session`);
    }
    const told: Record<string, string> = {};
    for (const id of session.categoryItems ?? []) {
      const entry = entries.get(id);
      if (entry) told[entry.field] ??= entry.name;
    }
    const { language, note } = readLanguage(told.language ?? "");
    const notes = note ? [note] : [];
    const times =
      startsAt || endsAt
        ? { ...some({ day, startTime, endTime: cellTime(endsAt ?? "") }), ...night }
        : unscheduled;
    const input = {
      externalId: String(session.id),
      title: name,
      ...times,
      ...some({ description: programmeText(session.description) }),
      ...(session.isPlenumSession ? { allRooms: true } : room && { roomNames: [room] }),
      ...some({ videoUrl: programmeText(session.recordingUrl) }),
      ...some({ track: told.track, level: told.level?.slice(0, 60), language }),
      type: session.isServiceSession ? "Break" : sessionTypeOf(told.type ?? ""),
      speakerExternalIds: (session.speakers ?? []).map((speaker) =>
        typeof speaker === "string" ? speaker : String(speaker.id),
      ),
    };
    return { list: "scheduleItems", name, input, problems, notes };
  });
  return [...speakers, ...sessions];
}
