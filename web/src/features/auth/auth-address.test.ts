import { describe, expect, it } from "vitest";
import { paths } from "#site/routes.ts";
import { readAuthAddress } from "./auth-address.ts";

const read = (search: string, hash = "") => readAuthAddress({ search, hash });

it("shows the sign-in view unless another one is requested by name", () => {
  expect(read("").view).toBe("sign_in");
  expect(read("?view=sign_up").view).toBe("sign_up");
  expect(read("?view=update_password").view).toBe("update_password");
  expect(read("?view=toString").view).toBe("sign_in");
});

it("takes the token from the fragment", () => {
  expect(read("?view=confirm_email", "#token=aB-_9").token).toBe("aB-_9");
  expect(read("?token=x", "").token).toBeUndefined();
  expect(read("", "#token=").token).toBeUndefined();
  expect(read("", "#token=a&email=ada%2Bx%40example.com").email).toBe("ada+x@example.com");
});

describe("the return path", () => {
  const returnTo = (path: string) => read(`?returnTo=${encodeURIComponent(path)}`).returnTo;

  it("is a path of this site, with its query and hash", () => {
    expect(returnTo("/account")).toBe("/account");
    expect(returnTo("/admin?conference=a#b")).toBe("/admin?conference=a#b");
    expect(read("").returnTo).toBe("/");
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    " //evil.example",
    "evil",
  ])("never leads elsewhere: %j", (path) => {
    expect(returnTo(path)).toBe("/");
  });

  it("never points back to /auth", () => {
    expect(returnTo("/auth?view=sign_up")).toBe("/");
    expect(returnTo("/Auth/")).toBe("/");
    expect(returnTo("/auth/invited?view=sign_up")).toBe("/");
    expect(returnTo("/auth/conference?conference=a")).toBe("/");
    expect(returnTo("/authors")).toBe("/authors");
  });

  it("is written as it is read", () => {
    expect(paths.authView("sign_in", "/account")).toBe("/auth?returnTo=/account");
    const address = paths.authView("sign_up", "/admin?conference=a&b=c#d");
    expect(read(address.slice(address.indexOf("?")))).toEqual({
      view: "sign_up",
      returnTo: "/admin?conference=a&b=c#d",
      token: undefined,
    });
  });
});
