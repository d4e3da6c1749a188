import { z } from "zod";
import { isSeenUnasked, questionKinds } from "#call/validation.ts";

/** The JSON columns of a call. */
export const sessionKinds = z.array(
  z.object({ key: z.string(), name: z.string(), minutes: z.number() }),
);

export const callQuestions = z.array(
  z
    .object({
      key: z.string(),
      label: z.string(),
      help: z.string().nullable(),
      kind: z.enum(questionKinds),
      options: z.array(z.string()),
      required: z.boolean(),
      reviewersSee: z.boolean().optional(),
    })
    // Questions that were saved before the team could decide.
    .transform(({ reviewersSee, ...question }) => ({
      ...question,
      reviewersSee: reviewersSee ?? isSeenUnasked(question.kind),
    })),
);

export type SessionKind = z.infer<typeof sessionKinds>[number];
export type CallQuestion = z.infer<typeof callQuestions>[number];
