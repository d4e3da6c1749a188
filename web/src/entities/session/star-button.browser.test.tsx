import { expect, it } from "vitest";
import { renderPage } from "#test/render-page.tsx";
import { StarButton } from "./star-button.tsx";

it("has its place before the stars are known where it says in words what it does, so that nothing moves then", async () => {
  await renderPage(
    <>
      <StarButton session={{ id: "a", title: "Opening" }} isLabelled />
      <p id="below">Who speaks</p>
    </>,
  );
  const button = document.querySelector("button") as HTMLButtonElement;
  const below = () => document.getElementById("below")?.getBoundingClientRect().top;
  expect(button.inert).toBe(true);
  expect(getComputedStyle(button).visibility).toBe("hidden");
  const before = below();
  // As `starSessions` does.
  button.inert = false;
  expect(getComputedStyle(button).visibility).toBe("visible");
  expect(below()).toBe(before);
  button.style.display = "none";
  expect(below()).not.toBe(before);
});
