import type { SpeakerField } from "@summit/prisma/client.ts";
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
      imageNote: null,
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

  /** The proposal of questions with text answers. */
  const proposalOf = (given: Record<string, string>, chosen: Record<string, SpeakerField> = {}) =>
    speakerProposalOf(
      formAnswersOf(
        payloadWith(
          ...Object.entries(given).map(([title, text]) => ({
            id: title,
            title,
            answer: said(text),
          })),
        ),
      ),
      new Map(Object.entries(chosen)),
    );

  it("takes one question for a field", () => {
    const proposal = proposalOf({
      Name: "Ada Byron",
      "Co-speakers (names and mails)": "Bob, bob@example.com",
      "Length of the talk": "45 minutes",
      "Title of your talk": "Numbers",
      "Abstract of the talk": "They are many. ".repeat(30),
      "Another talk you could give": "Letters",
      "Short bio": "Mathematician.",
      "Long bio": "Mathematician and poet.",
    });
    expect(proposal).toMatchObject({ name: "Ada Byron", topic: "Numbers", bio: "Mathematician." });
    expect(JSON.stringify(proposal)).not.toContain("bob");
  });

  it("prefers the question that an organizer chose", () => {
    const given = { "Short bio": "Short.", "Long bio": "Long." };
    expect(proposalOf(given, { "Long bio": "bio" }).bio).toBe("Long.");
  });

  it("joins the first and the last name in this order, also by choice in another language", () => {
    const english = { "Family name": "Byron", "Given name": "Ada", "Name of your cat": "Puff" };
    expect(proposalOf(english).name).toBe("Ada Byron");
    const german = { Vorname: "Ada", Nachname: "Byron" };
    expect(proposalOf(german, { Vorname: "name", Nachname: "name" }).name).toBe("Ada Byron");
  });

  it("leaves mail addresses out", () => {
    const proposal = proposalOf({
      Name: "Ada Byron <ada.byron+talks@mail.example.com>",
      "Job title": "Countess (ada@münchen.example)",
      Company: "ada@example.com",
      Bio: "Poet.\nWrite to ada@example.com!",
      LinkedIn: "ada@example.com",
    });
    expect(proposal).toMatchObject({ name: "Ada Byron", title: "Countess", companyName: null });
    expect(proposal).toMatchObject({ bio: "Poet.\nWrite to !", linkedinUrl: null });
  });

  it.each<[string, string, string | null]>([
    ["Twitter", "@adaquint", "https://x.com/adaquint"],
    ["Twitter", "x.com/adaquint", "https://x.com/adaquint"],
    ["Twitter", "I have none", null],
    ["Twitter", "none", null],
    ["GitHub", "adaquint", "https://github.com/adaquint"],
    ["GitHub", "https://gitlab.example/ada", "https://gitlab.example/ada"],
    ["GitHub", "javascript:alert(1)", null],
    ["LinkedIn", "in/ada-quint", "https://www.linkedin.com/in/ada-quint"],
    ["LinkedIn", "Ada Quint", null],
  ])("makes addresses of handles: %s %s", (title, text, address) => {
    const { twitterUrl, githubUrl, linkedinUrl } = proposalOf({ [title]: text });
    expect(twitterUrl ?? githubUrl ?? linkedinUrl).toBe(address);
  });

  it.each<[string, string | null, RegExp | null]>([
    ["https://files.example/ada.jpg", "https://files.example/ada.jpg", null],
    [
      "https://files.example/1.jpg\nhttps://files.example/2.jpg",
      "https://files.example/1.jpg",
      null,
    ],
    ["1aBcD-driveFileId", null, /“1aBcD-driveFileId” is not the web address/],
    ["/pictures/of-another", null, /not the web address/],
  ])("has no photo but a note instead of an unusable one: %s", (text, imageUrl, note) => {
    const proposal = proposalOf({ Photo: text });
    expect(proposal.imageUrl).toBe(imageUrl);
    expect(proposal.imageNote).toEqual(note && expect.stringMatching(note));
  });
});
