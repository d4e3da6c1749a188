import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPage } from "#test/render-page.tsx";
import { SchemeSwitch } from "./scheme-switch.tsx";

const root = document.documentElement;
const ground = () => getComputedStyle(document.body).backgroundColor;

afterEach(() => {
  delete root.dataset.scheme;
  localStorage.removeItem("scheme");
});

it("changes the colours of the page and remembers the choice", async () => {
  await renderPage(<SchemeSwitch />);
  await expect.element(page.getByRole("radio", { name: "System" })).toBeChecked();
  await page.getByText("Light").click();
  const onLight = ground();
  await page.getByText("Dark").click();
  await expect.poll(ground).not.toBe(onLight);
  expect(localStorage.getItem("scheme")).toBe("dark");
  await page.getByText("System").click();
  expect([localStorage.getItem("scheme"), root.dataset.scheme]).toEqual([null, undefined]);
});

it("changes all colours without a transition under reduced motion, as in tests", async () => {
  await renderPage(<SchemeSwitch />);
  root.dataset.scheme = "light";
  const onLight = ground();
  root.dataset.scheme = "dark";
  expect(ground()).not.toBe(onLight);
  expect(document.getAnimations()).toEqual([]);
});

it("shows the stored choice", async () => {
  root.dataset.scheme = "dark";
  await renderPage(<SchemeSwitch />);
  await expect.element(page.getByRole("radio", { name: "Dark" })).toBeChecked();
});
