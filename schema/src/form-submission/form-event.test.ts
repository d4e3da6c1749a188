import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formAnswersOf } from "#form-submission/form-answers.ts";
import { asTypeformEvent } from "#form-submission/form-event.ts";

const sample = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../testing/form-samples/${name}.json`, import.meta.url), "utf8"),
  );

const answersTo = (name: string) =>
  formAnswersOf(asTypeformEvent(sample(name))).map(({ title, text, guess }) => [
    title,
    text,
    guess,
  ]);

describe("the payload of a form service", () => {
  it("is converted from Tally, without empty answers", () => {
    expect(answersTo("tally")).toEqual([
      ["Your name", "Ada Byron", "name"],
      ["LinkedIn", "https://linkedin.example/ada", "linkedinUrl"],
      ["Kind of talk", "Keynote", "kind"],
      ["Days", "Wednesday\nThursday", null],
      ["Photo", "https://storage.tally.example/ada.jpg", "imageUrl"],
      ["Experience", "On stage: Much\nOn air: Some, Much", null],
      ["How sure are you?", "4", null],
    ]);
    expect(asTypeformEvent(sample("tally"))).toMatchObject({
      event_id: "a4cb511e-d513-4fa5-baee-b815d718dfd1",
      form_response: { token: "2wgx4n", submitted_at: "2025-06-28T15:00:21.000Z" },
    });
  });

  it("is converted from the script for Google Forms", () => {
    expect(answersTo("google-forms")).toEqual([
      ["Your name", "Grace Hopper", "name"],
      ["Company", "Navy", "companyName"],
      ["Days", "Wednesday\nThursday", null],
    ]);
  });

  it("is unchanged if it is from none of them", () => {
    for (const payload of [null, 1, [], { eventType: "FORM_RESPONSE" }, { form_response: {} }]) {
      expect(asTypeformEvent(payload as never)).toBe(payload);
    }
  });
});
