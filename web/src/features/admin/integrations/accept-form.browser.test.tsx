import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { AcceptForm } from "./accept-form.tsx";

const proposal = {
  __typename: "SpeakerProposal" as const,
  name: "Anna Schmidt",
  title: "Engineer",
  companyName: null,
  bio: null,
  topic: null,
  imageUrl: null,
  imageNote: "There is no photo: the answer “1aBc” is no web address.",
  twitterUrl: null,
  linkedinUrl: null,
  githubUrl: null,
};

const submission = {
  __typename: "FormSubmission" as const,
  id: "f1",
  status: "pending" as const,
  test: false,
  createdAt: "2025-06-01T10:00:00Z",
  proposal,
};

const anna = { __typename: "Speaker", id: "s1", slug: "anna", name: "anna schmidt", title: "Poet" };

async function renderForm(speakers: object[], refusal?: object) {
  const sent: unknown[] = [];
  const api = createApi({
    speakers: () => speakers,
    formSubmission: ({ id }: { id: string }) => ({ id, answers: [] }),
    acceptFormSubmission: ({ input }: { input: object }) => {
      sent.push(input);
      return refusal ?? { __typename: "FormSubmission", id: "f1", status: "accepted" };
    },
  });
  await renderTab(<AcceptForm submission={submission} onClose={() => {}} />, { api });
  return sent;
}

const who = page.getByRole("combobox", { name: "There is a speaker of this name. Who is it?" });
const accept = page.getByRole("button", { name: "Accept" });

it("asks who it is only if there is a speaker of this name, and sends the choice", async () => {
  const sent = await renderForm([{ ...anna, companyName: "Verse Ltd" }]);
  await expect.element(who).toHaveValue("");
  await expectAccessible();
  await who.selectOptions("The same: update anna schmidt, Poet, Verse Ltd");
  await accept.click();
  await expect.poll(() => sent).toMatchObject([{ id: "f1", speakerId: "s1" }]);
  await who.selectOptions("Somebody else: make a new speaker");
  await accept.click();
  await expect.poll(() => sent[1]).toMatchObject({ speakerId: null });
});

it("does not ask about other names, until one is typed that is taken", async () => {
  await renderForm([{ ...anna, name: "Grace", companyName: null }]);
  const name = page.getByRole("textbox", { name: "Name" });
  await expect.element(name).toHaveValue("Anna Schmidt");
  await expect.element(who).not.toBeInTheDocument();
  await userEvent.fill(name, "Grace ");
  await expect.element(who).toBeVisible();
});

it("shows the server's question at the choice, without a decision of its own", async () => {
  const message = "There is a speaker called Anna Schmidt. Choose whether this is the same person.";
  const fields = [{ path: ["speakerId"], message, code: "INVALID" }];
  const sent = await renderForm([], { __typename: "ValidationError", message, fields });
  await accept.click();
  await expect.element(who).toHaveAccessibleDescription(message);
  expect(sent[0]).not.toHaveProperty("speakerId");
});

it("says why there is no photo", async () => {
  await renderForm([]);
  await expect.element(page.getByText(proposal.imageNote)).toBeVisible();
});
