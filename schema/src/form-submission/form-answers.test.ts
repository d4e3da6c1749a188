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
  ])("are converted to text: %s", (_type, answer, text) => {
    expect(formAnswersOf(payloadWith({ id: "1", title: "?", answer }))).toEqual([
      { question: "1", title: "?", text, guess: null },
    ]);
  });

  it("are matched to questions by id, also in groups, or have none", () => {
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
      { question: "first", title: "First name", text: "Ada", guess: "name" },
      { question: "unknown", title: "", text: "Byron", guess: null },
    ]);
  });

  it.each([[null], ["text"], [{}], [{ form_response: { answers: 1, definition: [] } }]])(
    "are none in %j",
    (payload) => expect(formAnswersOf(payload)).toEqual([]),
  );

  it.each([
    "constructor",
    "__proto__",
    "toString",
    "hasOwnProperty",
    "valueOf",
    "type",
    "field",
    "length",
  ])("are read whatever their type: %s", (type) => {
    const answer = JSON.parse(`{"type":${JSON.stringify(type)},"text":"Ada","field":{"id":"1"}}`);
    const payload = {
      form_response: { answers: [answer, { ...said("Byron"), field: { id: "2" } }] },
    };
    expect(formAnswersOf(payload)).toEqual([
      { question: "1", title: "", text: '{"text":"Ada"}', guess: null },
      { question: "2", title: "", text: "Byron", guess: null },
    ]);
  });

  it.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
    "are read whatever the question's name: %s",
    (name) => {
      const fields = `[{"id":"${name}","ref":"${name}","title":"Your name"}]`;
      const payload = JSON.parse(
        `{"form_response":{"definition":{"fields":${fields}},"answers":[
          {"type":"text","text":"Ada","${name}":1,"field":{"id":"${name}"}}]}}`,
      );
      const [answer] = formAnswersOf(payload);
      expect(answer).toEqual({ question: name, title: "Your name", text: "Ada", guess: "name" });
      expect(speakerProposalOf(formAnswersOf(payload), new Map()).name).toBe("Ada");
    },
  );

  it("are truncated between characters, individually and in total", () => {
    const long = formAnswersOf(
      payloadWith({ id: "1", title: "😀".repeat(200), answer: said("😀".repeat(9_000)) }),
    );
    expect(long[0]?.title).toHaveLength(300);
    expect(long[0]?.text).toHaveLength(10_100);
    expect(JSON.stringify(long)).not.toContain("\\ud83d");
    const many = Array.from({ length: 60 }, (_, index) => ({
      id: `${index}`,
      title: "?",
      answer: said("x".repeat(10_000)),
    }));
    const texts = formAnswersOf(payloadWith(...many)).map(({ text }) => text);
    expect(texts).toHaveLength(60);
    expect(texts.join("").length).toBeLessThanOrEqual(100_000);
  });

  it("are read up to the limits", () => {
    let reads = 0;
    const counted = <Row extends object>(row: Row) =>
      new Proxy(row, {
        get(target, name, receiver) {
          reads += 1;
          return Reflect.get(target, name, receiver);
        },
      });
    const readsOf = (length: number) => {
      reads = 0;
      const ids = Array.from({ length }, (_, index) => `q${index}`);
      formAnswersOf({
        form_response: {
          definition: { fields: ids.map((id) => counted({ id, title: "?" })) },
          answers: ids.map((id) => counted({ ...said("x"), field: counted({ id }) })),
        },
      });
      return reads;
    };
    expect(readsOf(400)).toBe(2 * readsOf(200));
    expect(readsOf(12_500)).toBeLessThanOrEqual(readsOf(500) + 10);
  });
});
