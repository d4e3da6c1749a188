import { z } from "zod";
import { listOf, requiredText, textOrEmpty } from "#rules/text-rules.ts";

/** How much a conference's reviews may hold. */
export const reviewLimits = {
  criteria: 20,
  phases: 10,
  weight: 10,
  /** The best score that a criterion can have: a digit gives it. */
  score: 9,
  reviewsEach: 20,
  comment: 5_000,
  /** Comments of reviewers to one proposal. */
  comments: 200,
} as const;

export const reviewVerdicts = ["scored", "notMyField", "conflict"] as const;

const between = (min: number, max: number) =>
  z.int().min(min, `Must be at least ${min}`).max(max, `Must be at most ${max}`);

const id = z.string().nullish();

/** A value that may be omitted, or null. */
const orElse = <Schema extends z.ZodType>(schema: Schema, otherwise: z.output<Schema>) =>
  schema.nullish().transform((value) => value ?? otherwise);

const criterion = z.object({
  id,
  name: requiredText(100),
  description: textOrEmpty(500),
  weight: orElse(between(1, reviewLimits.weight), 1),
  most: orElse(between(2, reviewLimits.score), 5),
});

/** A moment; as a form has it, too: a local time as text, or nothing. */
const moment = z
  .preprocess(
    (time) => (typeof time === "string" ? (time ? new Date(time) : null) : time),
    z.date("Enter a date and a time").nullish(),
  )
  .transform((time) => time ?? null);

const phase = z
  .object({
    id,
    name: requiredText(100),
    opensAt: moment,
    closesAt: moment,
    anonymous: orElse(z.boolean(), false),
    reviewsEach: between(1, reviewLimits.reviewsEach)
      .nullish()
      .transform((each) => each ?? null),
  })
  .superRefine(({ opensAt, closesAt }, { addIssue }) => {
    if (!opensAt || !closesAt || closesAt > opensAt) return;
    addIssue({ code: "custom", path: ["closesAt"], message: "Must be after the opening" });
  });

/** A list in which no record is named twice. */
const unique = <Entry extends z.ZodType<{ id?: string | null | undefined }>>(
  entry: Entry,
  max: number,
) =>
  listOf(entry, max).refine(
    (entries) => {
      const ids = entries.flatMap((each) => each.id ?? []);
      return new Set(ids).size === ids.length;
    },
    { message: "Names one twice", params: { code: "DUPLICATE" } },
  );

export const reviewSettingsInput = z.object({
  criteria: unique(criterion, reviewLimits.criteria).default([]),
  phases: unique(phase, reviewLimits.phases).default([]),
});

export const reviewInput = z.object({
  verdict: z.enum(reviewVerdicts),
  scores: orElse(
    listOf(
      z.object({ criterionId: z.string(), score: z.int("Must be a whole number") }),
      reviewLimits.criteria * 2,
    ),
    [],
  ),
  comment: textOrEmpty(reviewLimits.comment),
});

export const reviewCommentInput = z.object({
  text: requiredText(reviewLimits.comment, "Write a comment"),
});

export const distributionInput = z.object({
  reviewsEach: between(1, reviewLimits.reviewsEach),
});
