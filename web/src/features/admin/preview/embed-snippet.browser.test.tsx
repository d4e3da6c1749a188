import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { EmbedSnippet } from "./embed-snippet.tsx";

const script = page.getByLabelText("As a script, which adjusts its height");
const frame = page.getByLabelText("As an iframe, where scripts are not allowed");
const preview = page.getByRole("link", { name: "See how it looks" });

it("contains the selected embed, at the conference's path", async () => {
  await renderTab(<EmbedSnippet base="/c/robots" />, { api: createApi({}) });
  const { origin } = window.location;
  await expect
    .element(script)
    .toHaveValue(
      `<script src="${origin}/embed.js" data-show="agenda" data-site="/c/robots" data-title="Agenda" async></script>`,
    );
  const aboutParts = page.getByText("For a part of the agenda");
  await expect.element(aboutParts).toHaveTextContent('add data-day="day2"');
  await page.getByLabelText("What to show").selectOptions("The countdown");
  await expect.element(aboutParts).not.toBeInTheDocument();
  const address = `${origin}/c/robots/embed/countdown`;
  await expect
    .element(frame)
    .toHaveValue(
      `<iframe src="${address}" title="Countdown" width="100%" height="260" style="border:0" loading="lazy"></iframe>`,
    );
  await expect.element(script).toHaveValue(expect.stringContaining('data-show="countdown"'));
  await expect.element(preview).toHaveAttribute("href", address);
  await expectAccessible();
});

it("contains the colour scheme of the page around it", async () => {
  await renderTab(<EmbedSnippet base="" />, { api: createApi({}) });
  await page.getByLabelText("Colours of the page around it").selectOptions("Dark");
  const address = `${window.location.origin}/embed/agenda#dark`;
  await expect.element(script).toHaveValue(expect.stringContaining('data-scheme="dark"'));
  await expect.element(frame).toHaveValue(expect.stringContaining(`src="${address}"`));
  await expect.element(preview).toHaveAttribute("href", address);
});

it("omits the path at the conference's own host", async () => {
  await renderTab(<EmbedSnippet base="" />, { api: createApi({}) });
  await page.getByLabelText("What to show").selectOptions("The speakers");
  await expect.element(preview).toHaveAttribute("href", `${window.location.origin}/embed/speakers`);
  await expect.element(script).toHaveValue(expect.not.stringContaining("data-site"));
});
