import { afterEach, beforeEach, expect, it } from "vitest";
import { keepTyped } from "./keep-typed.ts";

/** What is stored, which the page shows. */
let stored: { name: string; bio: string };
let detach = () => {};

type Shown = { values?: typeof stored; refused?: boolean; message?: boolean };

/** Loads the page, in place of the one that is shown. */
function load({ values = stored, refused = false, message = false }: Shown = {}) {
  detach();
  document.body.innerHTML = `<form><input name="name" value="${values.name}">
    <textarea name="bio">${values.bio}</textarea><input type="password" name="secret">
    <p data-keep-typed="profile" data-back="What you had typed here is back."${refused ? ' data-refused=""' : ""}${message ? ' data-message=""' : ""}></p></form>`;
  const form = document.querySelector("form") as HTMLFormElement;
  const note = form.querySelector("p") as HTMLElement;
  detach = keepTyped(note);
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  return {
    form,
    note,
    field,
    type: (name: string, text: string) => {
      field(name).value = text;
      field(name).dispatchEvent(new Event("input", { bubbles: true }));
    },
    post: () => form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true })),
  };
}

beforeEach(() => {
  sessionStorage.clear();
  stored = { name: "Ada", bio: "" };
});

afterEach(() => {
  detach();
  detach = () => {};
  document.body.innerHTML = "";
});

it("shows what was typed after another form of the page was sent, and says so", () => {
  load().type("bio", "I wrote notes.");
  const { field, note } = load();
  expect(field("bio").value).toBe("I wrote notes.");
  expect(note.textContent).toBe("What you had typed here is back.");
});

it("keeps what was typed before it was loaded", () => {
  const { field } = load();
  detach();
  field("bio").value = "I wrote notes.";
  detach = keepTyped(document.querySelector("p") as HTMLElement);
  expect(load().field("bio").value).toBe("I wrote notes.");
});

it("forgets what was stored", () => {
  const { type, post } = load();
  type("bio", "I wrote notes.");
  post();
  stored.bio = "I wrote notes, edited by the server.";
  expect(load().field("bio").value).toBe(stored.bio);
  stored.bio = "";
  expect(load().field("bio").value).toBe("");
});

it("shows again what was sent and did not arrive", () => {
  const { type, post } = load();
  type("bio", "I wrote notes.");
  post();
  expect(load().field("bio").value).toBe("I wrote notes.");
});

it("shows what was refused on every page until it is stored", () => {
  const { type, post } = load();
  type("bio", "I wrote notes.");
  post();
  const refused = load({ values: { name: "Ada", bio: "I wrote notes." }, refused: true });
  refused.type("name", "Ada Byron");
  const { field } = load();
  expect([field("name").value, field("bio").value]).toEqual(["Ada Byron", "I wrote notes."]);
});

it("leaves alone what somebody else has changed meanwhile in other fields", () => {
  load().type("bio", "I wrote notes.");
  stored.name = "Ada Byron";
  const { field } = load();
  expect([field("name").value, field("bio").value]).toEqual(["Ada Byron", "I wrote notes."]);
});

it("forgets what was typed back to what is known, and never keeps a password", () => {
  const { type } = load();
  type("secret", "first-secret");
  type("bio", "I");
  expect(JSON.stringify(sessionStorage)).not.toContain("first-secret");
  type("bio", "");
  expect(sessionStorage).toHaveLength(0);
});

it("forgets a message as soon as the browser sends it, or a script empties the form", () => {
  const first = load({ message: true });
  first.type("bio", "Hello.");
  first.post();
  expect(load({ message: true }).field("bio").value).toBe("");
  const second = load({ message: true });
  second.type("bio", "Hello.");
  second.form.addEventListener("submit", (event) => event.preventDefault());
  second.post();
  expect(load({ message: true }).field("bio").value).toBe("Hello.");
  document.querySelector("form")?.reset();
  expect(load({ message: true }).field("bio").value).toBe("");
});
