import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { conferenceData } from "#test/conference-data.ts";
import { renderPage } from "#test/render-page.tsx";
import { RegisterLink } from "./register-link.tsx";

it.each([
  { isOver: false, isFilled: true },
  { isOver: true, isFilled: false },
])("is the primary action until the conference is over: %o", async ({ isOver, isFilled }) => {
  const conference = { ...conferenceData.conference, isOver };
  await renderPage(<RegisterLink to="/tickets" />, { api: createApi({ conference }) });
  const link = page.getByRole("link", { name: "Register Now" });
  await expect
    .poll(() => getComputedStyle(link.element()).backgroundColor !== "rgba(0, 0, 0, 0)")
    .toBe(isFilled);
});
