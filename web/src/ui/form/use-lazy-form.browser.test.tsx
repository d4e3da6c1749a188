import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { z } from "zod";
import { renderPage } from "#test/render-page.tsx";
import { controlForm } from "#ui/form/control-form.ts";
import { Field } from "#ui/form/field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { ControlForm } from "#ui/form/form-contract.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useLazyForm } from "#ui/form/use-lazy-form.ts";

type Values = { name: string };
const checks = controlForm<Values>(z.object({ name: z.string().min(1, "Required") }));

type NameFormProps = {
  load: () => Promise<ControlForm<Values>>;
  send: (values: Values) => void;
  onFailure: (error: unknown) => void;
};

function NameForm({ load, send, onFailure }: NameFormProps) {
  const form = useLazyForm<Values>({
    load,
    onFailure,
    send: async (values) => {
      send(values);
      return [];
    },
  });
  return (
    <Form form={form} label="Name">
      <Field id="name" name="name" label="Name" error={form.errors.name} />
      <SubmitButton busy={form.busy} busyLabel="Sending...">
        Send
      </SubmitButton>
    </Form>
  );
}

const name = page.getByRole("textbox", { name: "Name" });
const button = page.getByRole("button");

async function renderForm(load: NameFormProps["load"]) {
  const send = vi.fn<NameFormProps["send"]>();
  const onFailure = vi.fn<NameFormProps["onFailure"]>();
  await renderPage(<NameForm load={load} send={send} onFailure={onFailure} />);
  return { send, onFailure };
}

it("queues a submit until its validation has loaded", async () => {
  let arrive = (_checks: ControlForm<Values>) => {};
  const arrived = new Promise<ControlForm<Values>>((resolve) => {
    arrive = resolve;
  });
  const { send } = await renderForm(() => arrived);
  await name.fill("Ada");
  await button.click();
  await expect.element(button).toHaveTextContent("Sending...");
  await expect.element(name).toHaveValue("Ada");
  expect(send).not.toHaveBeenCalled();
  arrive(checks);
  await vi.waitFor(() => expect(send.mock.calls).toEqual([[{ name: "Ada" }]]));
  await expect.element(name).toHaveValue("");
  await expect.element(button).toHaveTextContent("Send");
});

it("shows an error if its validation cannot be loaded, and retries on the next submit", async () => {
  let isOnline = false;
  const { send, onFailure } = await renderForm(async () => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return checks;
  });
  await name.fill("Ada");
  await button.click();
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
  await expect.element(button).toBeEnabled();
  await expect.element(name).toHaveValue("Ada");
  isOnline = true;
  await button.click();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(onFailure).toHaveBeenCalledTimes(1);
});
