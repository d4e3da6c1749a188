import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { renderPage } from "#test/render-page.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import { confirmInDialog } from "./ask-store.ts";

const question = { question: "Remove Ada from the team?\n\nShe will be told.", action: "Remove" };
const dialog = page.getByRole("alertdialog", { name: "Remove Ada from the team?" });

async function asking() {
  const answers: boolean[] = [];
  const run = () => void confirmInDialog(question).then((agreed) => answers.push(agreed));
  await renderPage(
    <>
      <button type="button" onClick={run}>
        Ask
      </button>
      <AskDialog />
    </>,
  );
  return { answers, button: page.getByRole("button", { name: "Ask", exact: true }) };
}

it("asks with a button that says what will be done, and gives the focus back", async () => {
  const { answers, button } = await asking();
  await button.click();
  await expect.element(dialog).toHaveAccessibleDescription("She will be told.");
  await expectAccessible("with a question");
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => answers).toEqual([true]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it("does nothing on Escape, and on Cancel", async () => {
  const { answers, button } = await asking();
  await button.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => answers).toEqual([false]);
  await button.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => answers).toEqual([false, false]);
  await expect.element(button).toHaveFocus();
});

it("lets the browser ask on a page without the dialog", async () => {
  const confirm = vi.spyOn(window, "confirm").mockReturnValue(true);
  await renderPage(<p>Page</p>);
  expect(await confirmInDialog(question)).toBe(true);
  expect(confirm).toHaveBeenCalledWith(question.question);
});
