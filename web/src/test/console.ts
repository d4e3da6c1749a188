import { expect, type MockInstance, vi } from "vitest";

let logged: MockInstance<typeof console.error> | undefined;
let expected: readonly RegExp[] = [];

/** Allows an expected console error in this test. */
export function expectLogged(...messages: readonly RegExp[]): void {
  expected = messages;
}

/** Records console errors for `expectNoOther`. */
export function watchConsole(): void {
  expected = [];
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
}

/** Fails on any unexpected console error. */
export function expectNoOther(): void {
  const messages = logged?.mock.calls.map((values) => values.map(String).join(" ")) ?? [];
  logged?.mockRestore();
  const unexpected = messages.filter((message) => !expected.some((known) => known.test(message)));
  expect(unexpected, "errors in the browser's console").toEqual([]);
}
