import { afterEach, beforeEach, expect, it } from "vitest";
import { preserveInput } from "#app/preserve-input.ts";

const html = '<input id="name"><textarea id="message"></textarea>';
const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const root = document.createElement("main");

beforeEach(() => {
  document.body.append(root);
  root.innerHTML = html;
});

// Tests of other components follow in the same document.
afterEach(() => root.remove());

it("returns typed values and the focus to fields that were rendered again", () => {
  const typed = preserveInput(root);
  field("name").value = "Ada";
  field("message").focus();
  const focused = preserveInput(root);
  root.innerHTML = html;
  typed.restore();
  focused.restore();
  expect([field("name").value, field("message").value]).toEqual(["Ada", ""]);
  expect(document.activeElement).toBe(field("message"));
});

it("leaves what is typed later alone, whatever errors follow", () => {
  field("name").value = "Ada";
  const typed = preserveInput(root);
  field("name").value = "Ada Byron";
  typed.restore();
  expect(field("name").value, "the page was not rendered again").toBe("Ada Byron");
  root.innerHTML = html;
  typed.restore();
  field("name").value = "Grace";
  typed.restore();
  expect(field("name").value).toBe("Grace");
});

it("fills in no fields of another page", () => {
  field("name").value = "Ada";
  const typed = preserveInput(root);
  typed.forget();
  root.innerHTML = html;
  typed.restore();
  expect(field("name").value).toBe("");
});
