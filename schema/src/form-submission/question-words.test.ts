import { describe, expect, it } from "vitest";
import { guessField } from "#form-submission/question-words.ts";

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
    ["Your e-mail address", "email"],
    ["Co-speakers (names and mails)", null],
    ["Abstract of your talk", "abstract"],
    ["What type of session is it?", "kind"],
    ["In which language do you speak?", "language"],
    ["Level of the audience", "level"],
    ["Length of your session", null],
    ["Do you have a nickname?", null],
    ["", null],
  ])("is guessed from its words: %s", (title, field) => {
    expect(guessField({ question: "8a6f1c0e-0d6b-4f0e-9a52-1f6f0f3f0b1a", title })).toBe(field);
  });

  it("is guessed from its ref first", () => {
    expect(guessField({ question: "job_title", title: "What is your name?" })).toBe("title");
    expect(guessField({ question: "companyName", title: "" })).toBe("companyName");
  });
});
