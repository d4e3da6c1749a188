import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { renderPage } from "#test/render-page.tsx";
import { CopyField } from "./copy-field.tsx";

const copy = page.getByRole("button", { name: "Copy address" });

it("states whether the text was copied, and selects it for copying by hand", async () => {
  const write = vi
    .spyOn(navigator.clipboard, "writeText")
    .mockRejectedValueOnce(new Error("denied"));
  const field = { id: "address", label: "Address", value: "https://example.com/" };
  await renderPage(<CopyField {...field} copyLabel="Copy address" copied="It is copied." />);
  await copy.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Please copy it with Ctrl+C.");
  const input = page.getByLabelText("Address").element() as HTMLInputElement;
  expect(input.selectionEnd).toBe(field.value.length);

  write.mockResolvedValueOnce();
  await copy.click();
  await expect.element(page.getByRole("status")).toHaveTextContent("It is copied.");
  expect(page.getByText("Please copy it with Ctrl+C.").query()).toBeNull();
});
