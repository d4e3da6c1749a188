import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { z } from "zod";
import { currentToast, showToast } from "#ui/toast-store.ts";
import { renderTab } from "../render-tab.tsx";
import { EntityForm } from "./entity-form.tsx";
import { Fields, TextField } from "./fields.tsx";
import { ListField } from "./list-field.tsx";
import type { SaveResult } from "./use-entity-mutation.ts";

const schema = z.object({
  name: z.string().min(1, "Required"),
  title: z.string(),
  social: z.object({ twitter: z.string(), linkedin: z.string() }),
  faq: z.array(z.object({ question: z.string() })),
});
type Values = z.infer<typeof schema>;

const stored: Values = {
  name: "Ada Byron",
  title: "Mathematician",
  social: { twitter: "", linkedin: "" },
  faq: [{ question: "Who?" }],
};

const done: SaveResult = { done: true, result: { id: "ada" } };
const failed: SaveResult = { done: false, issues: [] };
const signedOut: SaveResult = { done: false, issues: [], signedOut: true };
const refused = (path: string, message: string): SaveResult => ({
  done: false,
  issues: [{ path: path.split("."), message }],
});

type FormProps = {
  version?: number;
  onSave?: (values: Values) => Promise<SaveResult>;
  onClose?: (id?: string) => void;
};

/** A form with a button that reloads its record from `next`. */
let next: Values = stored;
function Form({ onSave = async () => done, onClose, version }: FormProps) {
  const [values, setValues] = useState(stored);
  return (
    <>
      <button type="button" onClick={() => setValues(next)}>
        Load anew
      </button>
      <EntityForm<Values>
        title="Edit Speaker"
        schema={schema}
        values={values}
        version={version}
        submitLabel="Save"
        onSave={onSave}
        {...(onClose && { onClose })}
      >
        <TextField name="name" label="Name" required help="As on the badge." />
        <TextField name="title" label="Title" />
        <Fields title="Links">
          <TextField name="social.twitter" label="Twitter" />
        </Fields>
        <Fields title="Work">
          <TextField name="social.linkedin" label="LinkedIn" />
        </Fields>
        <ListField name="faq" label="Questions" entry="question" blank={{ question: "" }}>
          {(path) => <TextField name={`${path}.question`} label="Question" required />}
        </ListField>
      </EntityForm>
    </>
  );
}

const field = (label: string) => page.getByLabelText(label);
const questions = page.getByRole("textbox", { name: "Question" });
const save = page.getByRole("button", { name: /^Sav(e|ing...)$/ });
const unsaved = page.getByText("Not saved yet.");
const question = "You have unsaved changes. Leave without saving?";

/** A promise, and a function that resolves it. */
function later<Value>() {
  let fulfil: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => {
    fulfil = resolve;
  });
  return { promise, fulfil };
}

it("focuses its first field when it opens", async () => {
  await renderTab(<Form onClose={() => {}} />);
  await expect.element(field("Name")).toHaveFocus();
  await expect.element(page.getByRole("form", { name: "Edit Speaker" })).toBeVisible();
});

it("does not move focus if it is always on screen", async () => {
  await renderTab(<Form />);
  await expect.element(field("Name")).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  await expect.element(page.getByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
});

it("is validated on submit, and then with every change", async () => {
  const onSave = vi.fn(async (_values: Values): Promise<SaveResult> => done);
  await renderTab(<Form onSave={onSave} />);
  await field("Name").fill("");
  await expect.element(field("Name")).toHaveAccessibleDescription("As on the badge.");
  await field("Title").click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(field("Name")).toHaveAccessibleDescription("Required As on the badge.");
  await expect.element(field("Name")).toHaveFocus();
  await userEvent.keyboard("A");
  await expect.element(field("Name")).toHaveAccessibleDescription("As on the badge.");
  expect(onSave).not.toHaveBeenCalled();
});

it("prevents double submits, keeps focus, and returns the saved record", async () => {
  const saved = later<SaveResult>();
  const onSave = vi.fn((_values: Values) => saved.promise);
  const onClose = vi.fn();
  await renderTab(<Form onSave={onSave} onClose={onClose} />);
  await field("Name").fill("Ada Lovelace");
  await expect.element(unsaved).toBeVisible();
  await save.click();
  await expect.element(save).toHaveTextContent("Saving...");
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await save.click({ force: true });
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await userEvent.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  saved.fulfil(done);
  await expect.poll(() => onClose.mock.calls).toEqual([["ada"]]);
  expect(onSave.mock.calls.map(([values]) => values)).toEqual([
    { ...stored, name: "Ada Lovelace" },
  ]);
  await expect.element(save).toHaveFocus();
  await expect.element(unsaved).not.toBeInTheDocument();
});

it("does not lead back when it was left while it was being saved", async () => {
  const saved = later<SaveResult>();
  const onClose = vi.fn();
  const { unmount } = await renderTab(<Form onSave={() => saved.promise} onClose={onClose} />);
  await save.click();
  await unmount();
  saved.fulfil(done);
  await saved.promise;
  await Promise.resolve();
  expect(onClose).not.toHaveBeenCalled();
});

it("says why it was refused, and keeps what was typed, when it was left while it was being saved", async () => {
  const saved = later<SaveResult>();
  const { unmount } = await renderTab(<Form version={1} onSave={() => saved.promise} />);
  await field("Name").fill("Ada King");
  await save.click();
  await unmount();
  saved.fulfil(refused("name", "Is taken by another speaker"));
  await expect.poll(() => currentToast()?.description).toBe("Is taken by another speaker");
  await renderTab(<Form version={1} />);
  await expect.element(keptText).toBeVisible();
});

it("keeps its values on failure, and Ctrl+Enter saves again", async () => {
  const onSave = vi.fn(async (_values: Values): Promise<SaveResult> => failed);
  await renderTab(<Form onSave={onSave} />);
  await field("Name").fill("Ada Lovelace");
  await save.click();
  await expect.poll(() => onSave.mock.calls.length).toBe(1);
  await expect.element(save).toHaveTextContent(/^Save$/);
  await expect.element(save).toHaveFocus();
  await expect.element(field("Name")).toHaveValue("Ada Lovelace");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => onSave.mock.calls.length).toBe(2);

  // The same without a focused element.
  (document.activeElement as HTMLElement).blur();
  onSave.mockResolvedValueOnce(done);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => onSave.mock.calls.length).toBe(3);
  await expect.element(unsaved).not.toBeInTheDocument();
});

it("shows the server's errors next to their fields, and others above the buttons", async () => {
  const onSave = vi.fn(async (_values: Values) => refused("faq.0.question", "Must be a question"));
  await renderTab(<Form onSave={onSave} />);
  showToast({ title: "Success", description: "Speaker updated successfully" });
  await field("Name").fill("Ada Lovelace");
  await save.click();
  await expect.element(questions).toHaveAccessibleDescription("Must be a question");
  await expect.element(questions).toHaveFocus();
  expect(currentToast()?.open, "an earlier success beside a refusal").not.toBe(true);

  onSave.mockResolvedValueOnce(refused("slug", "Is taken by another page"));
  await questions.fill("Why?");
  await save.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Is taken by another page");
  onSave.mockResolvedValueOnce(done);
  await save.click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

it("offers to sign in if the session has expired, and keeps its values", async () => {
  const onSave = vi.fn(async (_values: Values): Promise<SaveResult> => signedOut);
  await renderTab(<Form onSave={onSave} />);
  await field("Name").fill("Ada Lovelace");
  await save.click();
  const link = page.getByRole("alert").getByRole("link", { name: /Sign in/ });
  await expect.element(link).toHaveAttribute("href", "/auth");
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(field("Name")).toHaveValue("Ada Lovelace");

  onSave.mockResolvedValueOnce(done);
  await save.click();
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(unsaved).not.toBeInTheDocument();
  expect(onSave.mock.lastCall?.[0]).toMatchObject({ name: "Ada Lovelace" });
});

it("is closed with Cancel or Escape, which dismisses a toast first", async () => {
  const onClose = vi.fn();
  await renderTab(<Form onClose={onClose} />);
  showToast({ title: "Success", description: "Copied" });
  await expect.element(page.getByRole("status")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(page.getByRole("status")).not.toBeInTheDocument();
  showToast({ title: "Error", description: "Failed", kind: "destructive" });
  await expect.element(page.getByRole("alert")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole("alert")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  expect(onClose.mock.calls).toEqual([[], []]);
});

it("warns of unsaved changes, however the user leaves", async () => {
  const { router } = await renderTab(<Form />, {
    at: "?tab=venue",
    pages: { "/": <p>Home page</p> },
  });
  const confirm = vi.spyOn(window, "confirm").mockReturnValue(false);
  await field("Name").fill("Ada Lovelace");
  await expect.element(unsaved).toBeVisible();
  await router.navigate("/admin?tab=tickets");
  await expect.poll(() => confirm.mock.calls).toEqual([[question]]);
  await expect.element(field("Name")).toHaveValue("Ada Lovelace");
  expect(router.state.location.search).toBe("?tab=venue");
  const unload = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);

  // Searching a list next to the form is allowed.
  await router.navigate("/admin?tab=venue&q=ada");
  await expect.poll(() => router.state.location.search).toBe("?tab=venue&q=ada");
  expect(confirm).toHaveBeenCalledTimes(1);

  confirm.mockReturnValue(true);
  await router.navigate("/");
  await expect.element(page.getByText("Home page")).toBeVisible();
});

it("updates unedited fields with its record, and keeps edits", async () => {
  const onSave = vi.fn(async (_values: Values): Promise<SaveResult> => done);
  await renderTab(<Form onSave={onSave} />);
  await field("Title").fill("Countess");
  await field("Twitter").fill("https://example.com/ada");
  next = {
    name: "Ada Lovelace",
    title: "Analyst",
    social: { twitter: "", linkedin: "https://example.com/lovelace" },
    faq: [{ question: "Who?" }, { question: "Why?" }],
  };
  await page.getByRole("button", { name: "Load anew" }).click();
  await expect.element(field("Name")).toHaveValue("Ada Lovelace");
  await expect.element(field("LinkedIn")).toHaveValue("https://example.com/lovelace");
  await expect.element(questions.nth(1)).toHaveValue("Why?");
  await expect.element(field("Title")).toHaveValue("Countess");
  await expect.element(field("Twitter")).toHaveValue("https://example.com/ada");
  await expect.element(unsaved).toBeVisible();
  await save.click();
  await expect
    .poll(() => onSave.mock.lastCall?.[0])
    .toEqual({
      ...next,
      title: "Countess",
      social: { twitter: "https://example.com/ada", linkedin: "https://example.com/lovelace" },
    });
  await expect.element(unsaved).not.toBeInTheDocument();
});

it("keeps a list with added or removed entries", async () => {
  await renderTab(<Form />);
  await page.getByRole("button", { name: "Add question" }).click();
  await questions.nth(1).fill("When?");
  await page.getByRole("button", { name: "Remove question 1" }).click();
  next = { ...stored, name: "Ada Lovelace", faq: [{ question: "Who?" }, { question: "Why?" }] };
  await page.getByRole("button", { name: "Load anew" }).click();
  await expect.element(field("Name")).toHaveValue("Ada Lovelace");
  await expect.element(questions).toHaveValue("When?");
  // Typing the stored value leaves nothing to save.
  await expect.element(unsaved).toBeVisible();
});

it("is no longer dirty once its record matches the edits", async () => {
  await renderTab(<Form />);
  await field("Name").fill("Ada Lovelace");
  await expect.element(unsaved).toBeVisible();
  next = { ...stored, name: "Ada Lovelace" };
  await page.getByRole("button", { name: "Load anew" }).click();
  await expect.element(unsaved).not.toBeInTheDocument();
});

it("shows an expired session in its sticky save bar", async () => {
  await page.viewport(390, 480);
  await renderTab(<Form onSave={async () => signedOut} />);
  await field("Name").click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByRole("link", { name: /Sign in/ })).toBeInViewport({ ratio: 1 });
  for (const label of ["Title", "Twitter", "LinkedIn"]) {
    await userEvent.tab();
    await expect.element(field(label)).toHaveFocus();
    const bar = document.querySelector("form > div:last-child")?.getBoundingClientRect();
    const bottom = field(label).element().getBoundingClientRect().bottom;
    expect(bottom).toBeLessThanOrEqual(bar?.top ?? 0);
  }
});

it("never covers the focused field with its save bar", async () => {
  for (const [width, height] of [
    [1440, 360],
    [390, 480],
  ] as const) {
    await page.viewport(width, height);
    const { unmount } = await renderTab(<Form onClose={() => {}} />);
    await expect.element(field("Name")).toHaveFocus();
    const fields = [...document.querySelectorAll<HTMLElement>("form :is(input, textarea)")];
    for (const each of fields) {
      expect(document.activeElement).toBe(each);
      const bar = document.querySelector("form > div:last-child")?.getBoundingClientRect();
      expect(each.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar?.top ?? 0);
      await userEvent.tab();
    }
    await unmount();
  }
});

it("leads to each section of a long form, and continues there by keyboard", async () => {
  await renderTab(<Form />);
  const sections = page.getByRole("navigation", { name: "Sections of the form" });
  await expect.element(sections).toHaveTextContent("LinksWorkQuestions");
  await sections.getByRole("button", { name: "Work" }).click();
  await userEvent.keyboard("{Tab}");
  await expect.element(field("LinkedIn")).toHaveFocus();
});

it("saves one after the other without being opened again", async () => {
  const onSave = vi.fn(async (_values: Values) => done);
  const onClose = vi.fn();
  await renderTab(<Form onSave={onSave} onClose={onClose} />, { at: "?item=new" });
  const another = page.getByRole("button", { name: "Save and add another" });
  await field("Name").fill("Grace Hopper");
  await another.click();
  await expect.element(field("Name")).toHaveValue(stored.name);
  await expect.element(field("Name")).toHaveFocus();
  await field("Name").fill("Alan Turing");
  await another.click();
  await expect.poll(() => onSave.mock.calls.length).toBe(2);
  expect(onSave.mock.calls.map(([{ name }]) => name)).toEqual(["Grace Hopper", "Alan Turing"]);
  expect(onClose).not.toHaveBeenCalled();
  await field("Name").fill("Last One");
  await save.click();
  await expect.poll(() => onClose.mock.calls).toEqual([["ada"]]);
});

it("gives what was typed while a record was being saved to the next one", async () => {
  const saved = later<SaveResult>();
  await renderTab(<Form onSave={() => saved.promise} onClose={() => {}} />, { at: "?item=new" });
  await field("Name").fill("Grace Hopper");
  await page.getByRole("button", { name: "Save and add another" }).click();
  await field("Title").fill("Admiral");
  saved.fulfil(done);
  await expect.element(field("Name")).toHaveValue(stored.name);
  await expect.element(field("Title")).toHaveValue("Admiral");
  await expect.element(field("Title")).toHaveFocus();
  await userEvent.keyboard("!");
  await expect.element(field("Title")).toHaveValue("Admiral!");
  await expect.element(unsaved).toBeVisible();
});

it("stays open with what was typed while its record was being saved", async () => {
  const saved = later<SaveResult>();
  const onClose = vi.fn();
  await renderTab(<Form version={1} onSave={() => saved.promise} onClose={onClose} />);
  await field("Name").fill("Grace Hopper");
  await save.click();
  await field("Title").fill("Admiral");
  saved.fulfil(done);
  await expect.element(save).toHaveTextContent(/^Save$/);
  await expect.element(field("Title")).toHaveValue("Admiral");
  await expect.element(unsaved).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it("adds another only where records are added", async () => {
  await renderTab(<Form onClose={() => {}} />);
  await expect.element(page.getByRole("button", { name: "Cancel" })).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Save and add another" }))
    .not.toBeInTheDocument();
});

it("keeps what was typed into a copy apart from a new record", async () => {
  const { unmount } = await renderTab(<Form onClose={() => {}} />, { at: "?item=new&like=ada" });
  await field("Name").fill("Ada King");
  window.dispatchEvent(new Event("pagehide"));
  await unmount();
  const second = await renderTab(<Form onClose={() => {}} />, { at: "?item=new" });
  await expect.element(field("Name")).toBeVisible();
  await expect.element(keptText).not.toBeInTheDocument();
  await second.unmount();
  await renderTab(<Form onClose={() => {}} />, { at: "?item=new&like=ada" });
  await expect.element(keptText).toBeVisible();
});

const keptText = page.getByText(/You typed something here on .* that was not saved/);
const restore = page.getByRole("button", { name: "Restore what you had typed" });

/** What somebody types into a form that is then left, for example by a reload. */
async function typeAndLeave(name: string, rights?: { viewerId: string }): Promise<void> {
  const { unmount } = await renderTab(<Form version={1} />, { ...(rights && { rights }) });
  await field("Name").fill(name);
  await page.getByRole("button", { name: "Add question" }).click();
  await questions.last().fill("Why?");
  window.dispatchEvent(new Event("pagehide"));
  await unmount();
}

it("offers what was typed before a reload, and forgets it when it is saved", async () => {
  await typeAndLeave("Ada King");
  const { unmount } = await renderTab(<Form version={2} />);
  await expect.element(keptText).toHaveTextContent("The record has been changed since.");
  await expect.element(field("Name")).toHaveValue(stored.name);
  await restore.click();
  await expect.element(field("Name")).toHaveValue("Ada King");
  await expect.element(questions.last()).toHaveValue("Why?");
  await expect.element(unsaved).toBeVisible();
  await save.click();
  await expect.element(unsaved).not.toBeInTheDocument();
  await unmount();
  await renderTab(<Form version={2} />);
  await expect.element(field("Name")).toHaveValue(stored.name);
  await expect.element(keptText).not.toBeInTheDocument();
});

it("forgets what was typed when it is discarded or cancelled, and never shows it to others", async () => {
  await typeAndLeave("Ada King", { viewerId: "somebody else" });
  const first = await renderTab(<Form version={1} />);
  await expect.element(field("Name")).toBeVisible();
  await expect.element(keptText).not.toBeInTheDocument();
  await first.unmount();

  await typeAndLeave("Ada King");
  const second = await renderTab(<Form version={1} />);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(keptText).not.toBeInTheDocument();
  await second.unmount();

  const third = await renderTab(<Form version={1} onClose={() => {}} />);
  await expect.element(keptText).not.toBeInTheDocument();
  await field("Name").fill("Ada King");
  window.dispatchEvent(new Event("pagehide"));
  await page.getByRole("button", { name: "Cancel" }).click();
  await third.unmount();
  await renderTab(<Form version={1} />);
  await expect.element(field("Name")).toBeVisible();
  await expect.element(keptText).not.toBeInTheDocument();
});

it("renders no field again for the keys that are typed", async () => {
  let rendered = 0;
  function Counted() {
    // As each field does.
    useFormContext();
    rendered += 1;
    return null;
  }
  await renderTab(
    <EntityForm
      title="Edit Speaker"
      schema={z.object({ name: z.string(), title: z.string() })}
      values={{ name: "", title: "" }}
      submitLabel="Save"
      onSave={async () => done}
    >
      <TextField name="name" label="Name" />
      <TextField name="title" label="Title" />
      <Counted />
    </EntityForm>,
  );
  await expect.element(page.getByLabelText("Name")).toBeVisible();
  const before = rendered;
  await page.getByLabelText("Name").fill("Ada");
  await page.getByLabelText("Title").fill("Countess");
  await expect.element(page.getByText(/^Not saved yet/)).toBeVisible();
  expect(rendered).toBe(before);
});
