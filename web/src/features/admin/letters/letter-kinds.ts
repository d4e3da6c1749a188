import { letterRecords } from "#graphql/admin-tabs/letters/generated.ts";

const shared = {
  ...letterRecords,
  nameOf: ({ subject }: { subject: string }) => subject,
  invalidates: ["letters", "letter"],
} as const;

/** What the two kinds of letters are called, and how they are stored. */
export const letterKinds = {
  letter: {
    ...shared,
    nouns: ["letter", "letters"],
    readers: ["person", "people"],
    title: "Letters",
    add: "Write Letter",
    edit: "Edit Letter",
    save: "Save Letter",
    all: "All letters",
    empty: {
      title: "No Letters Yet",
      text: "Write to speakers, to other people or to the team. Nobody gets anything before you have seen it.",
    },
  },
  issue: {
    ...shared,
    nouns: ["issue", "issues"],
    readers: ["subscriber", "subscribers"],
    title: "Newsletter",
    add: "Write Issue",
    edit: "Edit Issue",
    save: "Save Issue",
    all: "All issues",
    empty: {
      title: "No Issues Yet",
      text: "Issues of the newsletter go to all subscribers who have confirmed.",
    },
  },
} as const;

export type LetterKindName = keyof typeof letterKinds;
