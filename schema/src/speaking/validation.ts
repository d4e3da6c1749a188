import { z } from "zod";
import { optionalCalendarDay } from "#rules/calendar-rules.ts";
import { listOf, optionalText, requiredText, textOrEmpty } from "#rules/text-rules.ts";
import { speakerInput } from "#speaker/validation.ts";

/** What speakers change of their own profile. */
export const ownProfile = speakerInput.pick({
  name: true,
  title: true,
  companyName: true,
  bio: true,
  imageUrl: true,
  twitterUrl: true,
  linkedinUrl: true,
  githubUrl: true,
});

export type OwnProfile = z.output<typeof ownProfile>;

/** What a task of speakers is about. All but "other" are done when that is there. */
export const taskKinds = {
  picture: "picture",
  biography: "biography",
  slides: "slides",
  recording: "recording",
  availability: "availability",
  other: "other",
} as const;

export type TaskKind = keyof typeof taskKinds;

/** How many tasks a conference may have. */
export const mostTasks = 30;

/** The rules of the tasks of speakers, shared by browser and server. */
export const speakerTasksInput = z.object({
  tasks: listOf(
    z.object({
      /** Of a task that there is already. */
      id: optionalText(100),
      title: requiredText(200),
      description: textOrEmpty(1_000),
      kind: z.enum(taskKinds).default("other"),
      dueDate: optionalCalendarDay,
    }),
    mostTasks,
  ).default([]),
});

export type SpeakerTasksInput = z.input<typeof speakerTasksInput>;
