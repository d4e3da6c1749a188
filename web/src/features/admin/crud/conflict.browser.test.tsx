import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { z } from "zod";
import { renderTab } from "../render-tab.tsx";
import { EntityForm } from "./entity-form.tsx";
import { TextField } from "./fields.tsx";
import type { SaveResult } from "./use-entity-mutation.ts";

const schema = z.object({ name: z.string(), title: z.string(), topic: z.string() });
type Values = z.infer<typeof schema>;
type Row = Values & { version: number };

const first: Row = { version: 1, name: "Ada Byron", title: "Analyst", topic: "" };

/** A record on a mock server that rejects edits based on an old version, as the API does. */
function Form({ server }: { server: { row: Row; fields: string[] } }) {
  const [{ version, ...values }, setLoaded] = useState(server.row);
  const save = async (input: Values, baseVersion: number | undefined): Promise<SaveResult> => {
    if (baseVersion === server.row.version) {
      server.row = { ...input, version: baseVersion + 1 };
      return { done: true, result: server.row };
    }
    setLoaded(server.row);
    const change = { by: "Grace Hopper", at: "2025-11-01T10:00:00Z", fields: server.fields };
    return { done: false, issues: [], changes: [change] };
  };
  return (
    <>
      <button type="button" onClick={() => setLoaded(server.row)}>
        Load anew
      </button>
      <EntityForm<Values>
        title="Edit Speaker"
        schema={schema}
        values={values}
        version={version}
        submitLabel="Save"
        onSave={save}
      >
        <TextField name="name" label="Name" required />
        <TextField name="title" label="Title" required />
        <TextField name="topic" label="Topic" />
      </EntityForm>
    </>
  );
}

const field = (name: string) => page.getByLabelText(name);
const save = () => userEvent.click(page.getByRole("button", { name: "Save" }));
const conflict = page.getByRole("heading", {
  name: "Somebody else has changed this in the meantime",
});

it("keeps the form, shows who changed what, and lets the user resolve each field", async () => {
  const server = { row: first, fields: ["title", "topic"] };
  await renderTab(<Form server={server} />);
  await userEvent.fill(field("Title"), "Countess");
  await userEvent.fill(field("Topic"), "Poetry");
  server.row = { ...first, version: 2, title: "Programmer", topic: "Engines" };
  await save();

  await expect.element(conflict).toHaveFocus();
  await expect.element(page.getByText(/^Grace Hopper changed Title and Topic on /)).toBeVisible();
  await expect.element(field("Title").first()).toHaveValue("Countess");

  await userEvent.click(page.getByRole("button", { name: "Take theirs for Title" }));
  await userEvent.click(page.getByRole("button", { name: "Keep mine for Topic" }));
  await expect.element(page.getByText(/^No conflicts are left/)).toBeVisible();
  await save();
  await expect.element(conflict).not.toBeInTheDocument();
  expect(server.row).toEqual({ ...first, version: 3, title: "Programmer", topic: "Poetry" });
});

it("takes all of theirs, or keeps all of mine", async () => {
  const server = { row: first, fields: ["title"] };
  await renderTab(<Form server={server} />);
  await userEvent.fill(field("Title"), "Countess");
  server.row = { ...first, version: 2, title: "Programmer" };
  await save();
  await userEvent.click(page.getByRole("button", { name: "Take all of theirs" }));
  await expect.element(field("Title").first()).toHaveValue("Programmer");

  await userEvent.fill(field("Title").first(), "Countess");
  server.row = { ...first, version: 3, title: "Admiral" };
  await save();
  await userEvent.click(page.getByRole("button", { name: "Keep all of mine" }));
  await save();
  await expect.element(conflict).not.toBeInTheDocument();
  expect(server.row).toEqual({ ...first, version: 4, title: "Countess" });
});

it("needs no decision if different fields were changed", async () => {
  const server = { row: first, fields: ["topic"] };
  await renderTab(<Form server={server} />);
  await userEvent.fill(field("Title"), "Countess");
  server.row = { ...first, version: 2, topic: "Engines" };
  await save();
  await expect.element(page.getByText(/^No conflicts are left/)).toBeVisible();
  await save();
  await expect.element(conflict).not.toBeInTheDocument();
  expect(server.row).toEqual({ ...first, version: 3, title: "Countess", topic: "Engines" });
});

it("does not revert live updates of other fields", async () => {
  const server = { row: first, fields: ["title"] };
  await renderTab(<Form server={server} />);
  await userEvent.fill(field("Title"), "Countess");
  server.row = { ...first, version: 2, title: "Programmer" };
  await userEvent.click(page.getByRole("button", { name: "Load anew" }));
  await save();
  await expect.element(conflict).toBeVisible();
  expect(server.row.title).toBe("Programmer");
});

it("follows what is typed while a conflict is shown", async () => {
  const server = { row: first, fields: ["title"] };
  await renderTab(<Form server={server} />);
  await userEvent.fill(field("Title"), "Countess");
  server.row = { ...first, version: 2, title: "Programmer" };
  await save();
  await expect.element(page.getByRole("button", { name: "Keep mine for Title" })).toBeVisible();
  await userEvent.fill(field("Title").first(), "Poet");
  await expect.element(page.getByRole("group", { name: "Title" })).toHaveTextContent("Poet");
  await userEvent.fill(field("Title").first(), "Programmer");
  await expect.element(page.getByText(/^No conflicts are left/)).toBeVisible();
  await save();
  await expect.element(conflict).not.toBeInTheDocument();
  expect(server.row).toEqual({ ...first, version: 3, title: "Programmer" });
});
