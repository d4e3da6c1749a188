import { describe, expect, it } from "vitest";
import { formAnswersOf } from "#form-submission/form-answers.ts";
import { speakerProposalOf } from "#form-submission/speaker-proposal.ts";

type Entry = { id?: string; ref?: string; title?: string; answer: object };

const payloadWith = (...entries: Entry[]) => ({
  form_response: {
    definition: { fields: entries.map(({ id, ref, title }) => ({ id, ref, title })) },
    answers: entries.map(({ id, ref, answer }) => ({ ...answer, field: { id, ref } })),
  },
});

const said = (text: string) => ({ type: "text", text });

describe("a proposal", () => {
  const answers = formAnswersOf(
    payloadWith(
      { id: "1", title: "First name", answer: said("Ada") },
      { id: "2", title: "Last name", answer: said("Byron") },
      { id: "3", ref: "role", title: "?", answer: said("Countess") },
      { id: "4", title: "LinkedIn", answer: said("linkedin.example/in/ada") },
      { id: "5", title: "Bio", answer: said("Mathematician.\nPoet's  daughter.") },
      {
        id: "6",
        title: "Which topics?",
        answer: { type: "choices", choices: { labels: ["A", "B"] } },
      },
      { id: "7", title: "Anything else?", answer: said("No.") },
      { id: "8", title: "GitHub", answer: said("") },
    ),
  );

  it("is composed of the answers", () => {
    expect(speakerProposalOf(answers, new Map())).toEqual({
      name: "Ada Byron",
      title: "Countess",
      companyName: null,
      topic: "A, B",
      bio: "Mathematician.\nPoet's daughter.",
      imageUrl: null,
      twitterUrl: null,
      linkedinUrl: "https://linkedin.example/in/ada",
      githubUrl: null,
    });
  });

  it("follows the mapping, including ignored questions", () => {
    const mapping = new Map([
      ["7", "bio"],
      ["5", null],
      ["6", null],
    ] as const);
    expect(speakerProposalOf(answers, mapping)).toMatchObject({ bio: "No.", topic: null });
  });
});
