import { describe, expect, it } from "vitest";
import { formAnswersOf } from "#form-submission/form-answers.ts";
import { guessField, speakerProposalOf } from "#form-submission/speaker-proposal.ts";

type Entry = { id?: string; ref?: string; title?: string; answer: object };

const payloadWith = (...entries: Entry[]) => ({
  form_response: {
    definition: { fields: entries.map(({ id, ref, title }) => ({ id, ref, title })) },
    answers: entries.map(({ id, ref, answer }) => ({ ...answer, field: { id, ref } })),
  },
});

const said = (text: string) => ({ type: "text", text });

describe("the answers of a form submission", () => {
  it.each([
    ["text", { type: "text", text: " Ada " }, "Ada"],
    ["email", { type: "email", email: "ada@example.com" }, "ada@example.com"],
    ["url", { type: "url", url: "https://example.com" }, "https://example.com"],
    ["phone_number", { type: "phone_number", phone_number: "+44 20" }, "+44 20"],
    ["date", { type: "date", date: "2025-11-26" }, "2025-11-26"],
    ["file_url", { type: "file_url", file_url: "https://example.com/f" }, "https://example.com/f"],
    ["number", { type: "number", number: 0 }, "0"],
    ["boolean", { type: "boolean", boolean: false }, "No"],
    ["choice", { type: "choice", choice: { label: "Safety" } }, "Safety"],
    ["another choice", { type: "choice", choice: { other: "Art" } }, "Art"],
    ["choices", { type: "choices", choices: { labels: ["A", "B"], other: "C" } }, "A\nB\nC"],
    ["payment", { type: "payment", payment: { amount: "£10", last4: "1234" } }, "£10"],
    ["a type of tomorrow", { type: "scent", scent: { rose: 1 } }, '{"rose":1}'],
    ["a value of another shape", { type: "number", number: "many" }, "many"],
  ])("are words: %s", (_type, answer, text) => {
    expect(formAnswersOf(payloadWith({ id: "1", title: "?", answer }))).toEqual([
      { question: "1", title: "?", text },
    ]);
  });

  it("find their question by id, inside of groups too, and go without it", () => {
    const payload = {
      form_response: {
        definition: {
          fields: [
            {
              id: "g",
              title: "You",
              properties: { fields: [{ id: "1", ref: "first", title: "First name" }] },
            },
          ],
        },
        answers: [
          { ...said("Ada"), field: { id: "1" } },
          { ...said("Byron"), field: { ref: "unknown" } },
          { ...said("lost") },
          "no answer",
        ],
      },
    };
    expect(formAnswersOf(payload)).toEqual([
      { question: "first", title: "First name", text: "Ada" },
      { question: "unknown", title: "", text: "Byron" },
    ]);
  });

  it.each([[null], ["text"], [{}], [{ form_response: { answers: 1, definition: [] } }]])(
    "are none in %j",
    (payload) => expect(formAnswersOf(payload)).toEqual([]),
  );
});

describe("what a question asks for", () => {
  it.each([
    ["What is your full name?", "name"],
    ["First name", "name"],
    ["Job title", "title"],
    ["What is your role?", "title"],
    ["Company name", "companyName"],
    ["Which organisation do you work for?", "companyName"],
    ["Tell us about yourself", "bio"],
    ["Short bio", "bio"],
    ["What would you like to speak about?", "topic"],
    ["Title of your talk", "topic"],
    ["LinkedIn profile", "linkedinUrl"],
    ["Your Twitter / X", "twitterUrl"],
    ["GitHub", "githubUrl"],
    ["Please upload a headshot", "imageUrl"],
    ["Your e-mail address", null],
    ["Do you have a nickname?", null],
    ["", null],
  ])("is told by its words: %s", (title, field) => {
    expect(guessField({ question: "8a6f1c0e-0d6b-4f0e-9a52-1f6f0f3f0b1a", title })).toBe(field);
  });

  it("is told by its ref first", () => {
    expect(guessField({ question: "job_title", title: "What is your name?" })).toBe("title");
    expect(guessField({ question: "companyName", title: "" })).toBe("companyName");
  });
});

describe("a proposal", () => {
  const payload = payloadWith(
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
  );

  it("is put together from the answers", () => {
    expect(speakerProposalOf(payload, new Map())).toEqual({
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

  it("follows what an organizer decided, also that an answer is no part of it", () => {
    const mapping = new Map([
      ["7", "bio"],
      ["5", null],
      ["6", null],
    ] as const);
    expect(speakerProposalOf(payload, mapping)).toMatchObject({ bio: "No.", topic: null });
  });
});
